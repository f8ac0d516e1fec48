import { frameSamples } from "./frame.ts";

const history = 480;
const shortestPitch = 40;
const longestPitch = 160;
/** What is made up fades out over this many samples, so that a long gap becomes silence, not a hum. */
const fade = 640;
const seam = 40;

/**
 * Hides gaps in speech: goes on with the last pitch period heard, fading, and joins it to what comes after the gap.
 */
export const openConcealment = () => {
  const heard = new Int16Array(history);
  let pitch = 0;
  let made = 0;

  const remember = (frame: Int16Array) => {
    heard.copyWithin(0, frameSamples);
    heard.set(frame, history - frameSamples);
  };
  const next = () => {
    const sample = heard[history - pitch + (made % pitch)] ?? 0;
    const gain = Math.max(0, 1 - made / fade);
    made += 1;
    return sample * gain;
  };

  return {
    /** Fills `frame` with a guess. */
    guess: (frame: Int16Array) => {
      if (made === 0) pitch = pitchOf(heard);
      for (let i = 0; i < frameSamples; i++) frame[i] = next();
    },
    /** Takes a frame that came; after a gap its first samples are blended with the guess. */
    take: (frame: Int16Array) => {
      if (made > 0) {
        for (let i = 0; i < seam; i++) {
          const share = (i + 1) / (seam + 1);
          frame[i] = (frame[i] ?? 0) * share + next() * (1 - share);
        }
        made = 0;
      }
      remember(frame);
    },
  };
};

/** The shift at which the newest 160 samples look most like what came before them. */
const pitchOf = (heard: Int16Array): number => {
  let best = longestPitch;
  let highest = 0;
  const start = heard.length - frameSamples;
  for (let shift = shortestPitch; shift <= longestPitch; shift++) {
    let product = 0;
    let energy = 1;
    for (let i = start; i < heard.length; i += 2) {
      const before = heard[i - shift] ?? 0;
      product += (heard[i] ?? 0) * before;
      energy += before * before;
    }
    const likeness = product / Math.sqrt(energy);
    if (likeness > highest) {
      highest = likeness;
      best = shift;
    }
  }
  return best;
};
