import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Pcm } from "./audio.ts";
import { join, silence, tone } from "./tones.ts";
import { decodeWav } from "./wav.ts";

export type Voice = {
  /** The words as sound: spoken where espeak-ng is installed, else a tone for each syllable, at the pace of speech. */
  say: (text: string, language?: string) => Promise<Pcm>;
};

const longestText = 4096;
const keptTexts = 200;

/** The speech program reads the words from its input: as arguments they could be options. */
const speak = async (text: string, language: string): Promise<Pcm> => {
  const voice = /^[A-Za-z]{2,3}(-[A-Za-z0-9]+)*$/.test(language) ? language.toLowerCase() : "en-us";
  const program = spawn("espeak-ng", ["-v", voice, "-s", "165", "--stdin", "--stdout"], {
    stdio: ["pipe", "pipe", "ignore"],
  });
  const parts: Buffer[] = [];
  program.stdout.on("data", (part: Buffer) => parts.push(part));
  program.stdin.on("error", () => undefined);
  program.stdin.end(text);
  const [code] = await once(program, "close");
  if (code !== 0) throw new Error(`espeak-ng ended with ${code}`);
  return decodeWav(Buffer.concat(parts));
};

const syllables = (word: string) => Math.max(1, word.match(/[aeiouy]+/gi)?.length ?? 0);

/** The melody stands for the words: the same text sounds the same, another one different. */
export const hum = (text: string): Pcm => {
  const words = text.match(/[\p{L}\p{N}']+[^\p{L}\p{N}']*/gu) ?? [];
  const sounds = words.flatMap((word) => {
    const ends = /[.!?]/.test(word);
    const notes = Array.from({ length: syllables(word) }, (_, i) => {
      const pitch = 200 + (((word.codePointAt(i % word.length) ?? 97) * 37) % 24) * 10;
      return join(tone([pitch, pitch * 2], 0.13, 0.2), silence(0.02));
    });
    return [...notes, silence(ends ? 0.3 : 0.06)];
  });
  return join(...sounds);
};

export const openVoice = (): Voice => {
  const kept = new Map<string, Promise<Pcm>>();
  let spoken = true;
  const make = async (text: string, language: string) => {
    if (!spoken) return hum(text);
    try {
      return await speak(text, language);
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") spoken = false;
      return hum(text);
    }
  };
  return {
    say: (text, language = "en-us") => {
      const words = text.slice(0, longestText);
      const key = `${language} ${words}`;
      const sound = kept.get(key) ?? make(words, language);
      kept.set(key, sound);
      const oldest = kept.size > keptTexts ? kept.keys().next().value : undefined;
      if (oldest !== undefined) kept.delete(oldest);
      return sound;
    },
  };
};
