import type { Pcm } from "../../audio/audio.ts";

const quiet = 200;
const rate = 8000;
/** Speech keeps this much of the silence around it. */
const margin = rate / 10;

/** Sounds without the silence at their beginning and end, all cut alike; empty when there is nothing else. */
export const trimmed = (sounds: Pcm[]): Pcm[] => {
  let first = Infinity;
  let last = -1;
  for (const { samples } of sounds) {
    const from = samples.findIndex((sample) => Math.abs(sample) > quiet);
    if (from < 0) continue;
    first = Math.min(first, from);
    last = Math.max(
      last,
      samples.findLastIndex((sample) => Math.abs(sample) > quiet),
    );
  }
  if (last < 0) return sounds.map(() => ({ samples: new Int16Array(0) }));
  const from = Math.max(0, first - margin);
  return sounds.map(({ samples }) => ({ samples: samples.slice(from, last + margin) }));
};
