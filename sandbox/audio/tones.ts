import type { Pcm } from "./audio.ts";
import { frameSamples, sampleRate } from "./frame.ts";
import type { Beat } from "./key-sender.ts";

/** Sine waves together, each at the same loudness; `loudness` from 0 to 1 for their sum. */
export const tone = (frequencies: number[], seconds: number, loudness = 0.25): Pcm => {
  const samples = new Int16Array(Math.round(seconds * sampleRate));
  const size = (loudness * 32_767) / frequencies.length;
  for (const frequency of frequencies) {
    const step = (2 * Math.PI * frequency) / sampleRate;
    for (let i = 0; i < samples.length; i++) samples[i] = (samples[i] ?? 0) + size * Math.sin(step * i);
  }
  return { samples };
};

export const silence = (seconds: number): Pcm => ({
  samples: new Int16Array(Math.round(seconds * sampleRate)),
});

export const join = (...sounds: Pcm[]): Pcm => {
  const samples = new Int16Array(sounds.reduce((sum, { samples }) => sum + samples.length, 0));
  let at = 0;
  for (const sound of sounds) {
    samples.set(sound.samples, at);
    at += sound.samples.length;
  }
  return { samples };
};

/** Before a voice message, as Record asks for. */
export const beep = (): Pcm => tone([1000], 0.5);

const rows = [697, 770, 852, 941];
const columns = [1209, 1336, 1477, 1633];
const pad = "123A456B789C*0#D";

/** The two tones of a key, for a browser that did not ask for key events: the 20 ms of this beat. */
export const keyTone = (beat: Beat | undefined): Int16Array => {
  const place = beat ? pad.indexOf(beat.key) : -1;
  const [row, column] = [rows[place >> 2], columns[place & 3]];
  const frame = new Int16Array(frameSamples);
  if (!beat || row === undefined || column === undefined) return frame;
  const start = beat.elapsed - frameSamples;
  for (let i = 0; i < frameSamples; i++) {
    const turn = (2 * Math.PI * (start + i)) / sampleRate;
    frame[i] = 4000 * (Math.sin(turn * row) + Math.sin(turn * column));
  }
  return frame;
};
