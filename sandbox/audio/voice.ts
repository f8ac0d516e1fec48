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
/** A speech program that hangs must not keep a caller waiting: the words are then hummed. */
const longestSpeakingMs = 20_000;

const usualVoice = "en-us";

class Hanging extends Error {}

/** The speech program reads the words from its input: as arguments they could be options. */
const speak = async (program: string, text: string, voice: string, longestMs: number): Promise<Pcm> => {
  const speaking = spawn(program, ["-v", voice, "-s", "165", "--stdin", "--stdout"], {
    stdio: ["pipe", "pipe", "ignore"],
    timeout: longestMs,
    killSignal: "SIGKILL",
  });
  const parts: Buffer[] = [];
  speaking.stdout.on("data", (part: Buffer) => parts.push(part));
  speaking.stdin.on("error", () => undefined);
  speaking.stdin.end(text);
  const [code] = await once(speaking, "close");
  if (speaking.killed) throw new Hanging(`${program} was given ${longestMs} ms`);
  if (code !== 0) throw new Error(`${program} ended with ${code}`);
  return decodeWav(Buffer.concat(parts));
};

const voiceOf = (language: string): string =>
  /^[A-Za-z]{2,3}(-[A-Za-z0-9]+)*$/.test(language) ? language.toLowerCase() : usualVoice;

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

export const openVoice = (program = "espeak-ng", longestMs = longestSpeakingMs): Voice => {
  const kept = new Map<string, Promise<Pcm>>();
  let isInstalled = true;
  /** Undefined when the program failed, as it does without such a voice; null when asking again is of no use. */
  const spoken = async (text: string, voice: string): Promise<Pcm | null | undefined> => {
    try {
      return await speak(program, text, voice, longestMs);
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") isInstalled = false;
      return isInstalled && !(error instanceof Hanging) ? undefined : null;
    }
  };
  const make = async (text: string, language: string, key: string): Promise<Pcm> => {
    const voice = voiceOf(language);
    for (const each of voice === usualVoice ? [voice] : [voice, usualVoice]) {
      const sound = isInstalled ? await spoken(text, each) : null;
      if (sound) return sound;
      if (sound === null) break;
    }
    // It may speak the next time.
    if (isInstalled) kept.delete(key);
    return hum(text);
  };
  return {
    say: (text, language = usualVoice) => {
      const words = text.slice(0, longestText);
      const key = `${language} ${words}`;
      const sound = kept.get(key) ?? make(words, language, key);
      kept.set(key, sound);
      const oldest = kept.size > keptTexts ? kept.keys().next().value : undefined;
      if (oldest !== undefined) kept.delete(oldest);
      return sound;
    },
  };
};
