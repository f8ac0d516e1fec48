import type { Pcm } from "../audio/audio.ts";

/** The amplitude of one frequency in a piece of sound (Goertzel). */
export const amplitudeOf = (samples: ArrayLike<number>, frequency: number, rate = 8000): number => {
  const turn = (2 * Math.PI * frequency) / rate;
  const factor = 2 * Math.cos(turn);
  let [last, before] = [0, 0];
  for (let i = 0; i < samples.length; i++) {
    [last, before] = [(samples[i] ?? 0) + factor * last - before, last];
  }
  const power = last * last + before * before - factor * last * before;
  return Math.sqrt(Math.max(0, power)) / (samples.length / 2);
};

/** Frequencies that fall on whole turns of a second and share no harmonics below 4 kHz that matter here. */
export const frequencies = [410, 530, 670, 830, 970, 1130, 1310, 1490, 1670, 1870];

/** How alike two sounds are at the best shift, from -1 to 1; `sound` lies somewhere in `recording`. */
export const likeness = (recording: Pcm, sound: Pcm): number => {
  const [long, short] = [recording.samples, sound.samples];
  let best = -1;
  // A coarse look at every shift, then the exact figure around the best one.
  const scan = (from: number, to: number, step: number, stride: number) => {
    let at = from;
    for (let shift = Math.max(0, from); shift <= Math.min(to, long.length - short.length); shift += step) {
      let [product, ours, theirs] = [0, 1, 1];
      for (let i = 0; i < short.length; i += stride) {
        const [a, b] = [long[shift + i] ?? 0, short[i] ?? 0];
        product += a * b;
        ours += a * a;
        theirs += b * b;
      }
      const found = product / Math.sqrt(ours * theirs);
      if (found > best) {
        best = found;
        at = shift;
      }
    }
    return at;
  };
  const near = scan(0, Infinity, 1, 16);
  best = -1;
  scan(near - 2, near + 2, 1, 1);
  return best;
};
