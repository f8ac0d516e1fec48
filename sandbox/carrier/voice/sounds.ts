import type { Response } from "undici";
import type { Pcm } from "../../audio/audio.ts";
import { decodeSound } from "../../audio/decode-sound.ts";
import type { Music } from "../../audio/music/music.ts";
import { ringback, type RingTone } from "../../audio/ring-tones.ts";
import * as tones from "../../audio/tones.ts";
import { openVoice } from "../../audio/voice.ts";
import { Astray } from "../astray.ts";
import { fetchOutside, readAtMost } from "../outside.ts";
import { waysOut } from "../ways-out.ts";

export class SoundFailure extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

export type Sounds = {
  say: (text: string, language?: string) => Promise<Pcm>;
  /** The sound at an address. Throws SoundFailure: 11200 no answer, 13420 no sound that can be played. */
  get: (url: string) => Promise<Pcm>;
  ringback: (of?: RingTone) => Pcm;
  beep: () => Pcm;
  /** What waits are filled with when nothing else is given: looped. */
  holdMusic: () => Promise<Pcm>;
};

const mostBytes = 40 * 1024 * 1024;
const keptSounds = 50;

/** Sounds from addresses are kept by their version, as hold music is asked for again and again. */
export const openSounds = (timeoutMs: number, music: Music, wayTo = waysOut): Sounds => {
  const voice = openVoice();
  const kept = new Map<string, { tag: string; sound: Pcm }>();

  const get = async (url: string): Promise<Pcm> => {
    const before = kept.get(url);
    let response: Response;
    let bytes: Buffer;
    try {
      const headers: Record<string, string> = before ? { "if-none-match": before.tag } : {};
      response = await fetchOutside(url, headers, timeoutMs, wayTo);
      bytes = await readAtMost(response, mostBytes);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new SoundFailure(error instanceof Astray ? error.code : 11200, `${url}: ${why}`);
    }
    if (response.status === 304 && before) return before.sound;
    if (!response.ok) throw new SoundFailure(11200, `${url}: it answered ${response.status}`);
    if (bytes.length > mostBytes) throw new SoundFailure(11750, `${url}: it is larger than 40 MB`);
    try {
      const sound = await decodeSound(bytes);
      const tag = response.headers.get("etag");
      if (tag) kept.set(url, { tag, sound });
      const oldest = kept.size > keptSounds ? kept.keys().next().value : undefined;
      if (oldest !== undefined) kept.delete(oldest);
      return sound;
    } catch {
      const type = response.headers.get("content-type") ?? "nothing";
      throw new SoundFailure(
        13420,
        `${url} is "${type}", which is neither a WAV nor an MP3 that can be played`,
      );
    }
  };

  // Where it cannot be kept (the disk is full), those who wait hear nothing, and wait all the same.
  const holdMusic = async () =>
    (await music.sound(music.tracks[0]?.id ?? "").catch(() => null)) ?? tones.silence(1);
  return { say: voice.say, get, ringback, beep: tones.beep, holdMusic };
};
