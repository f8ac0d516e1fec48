import type { Pcm } from "../audio/audio.ts";

const rate = 8000;
const template = 400;

/** Noise that is the same for the same seed and like no other: a word that can be found again. */
export const word = (seed: number, seconds = 0.5): Pcm => {
  let state = seed * 2_654_435_761 + 1;
  const samples = Int16Array.from({ length: seconds * rate }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >> 18) * 1.2;
  });
  return { samples };
};

const energy = (samples: Int16Array, from: number, length: number) => {
  let sum = 0;
  for (let n = from; n < from + length; n += 1) sum += (samples[n] ?? 0) ** 2;
  return sum;
};

/**
 * How alike the word and the best fitting place of a recording are, from 0 to 1, and where that is in seconds:
 * the greatest normalised cross-correlation.
 */
export const findWord = ({ samples }: Pcm, { samples: sought }: Pcm): { likeness: number; at: number } => {
  const length = Math.min(template, sought.length);
  const own = energy(sought, 0, length);
  let power = energy(samples, 0, length);
  let best = { likeness: 0, at: 0 };
  for (let lag = 0; lag + length <= samples.length; lag += 1) {
    let product = 0;
    for (let n = 0; n < length; n += 1) product += (samples[lag + n] ?? 0) * (sought[n] ?? 0);
    const likeness = power === 0 ? 0 : product / Math.sqrt(power * own);
    if (likeness > best.likeness) best = { likeness, at: lag / rate };
    power += (samples[lag + length] ?? 0) ** 2 - (samples[lag] ?? 0) ** 2;
  }
  return best;
};

/** The channels of a WAV of 16 bit that the sandbox wrote. */
export const channelsOf = (wav: Buffer): Pcm[] => {
  const count = wav.readUInt16LE(22);
  const length = wav.readUInt32LE(40) / 2 / count;
  return Array.from({ length: count }, (_, channel) => ({
    samples: Int16Array.from({ length }, (_each, n) => wav.readInt16LE(44 + (n * count + channel) * 2)),
  }));
};
