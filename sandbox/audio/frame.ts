/** Sound inside the engine: 8 kHz, mono, 16 bit, cut into pieces of 20 ms. */
export const sampleRate = 8000;
export const frameSamples = 160;
export const frameMs = 20;

export const clip = (value: number): number => (value > 32767 ? 32767 : value < -32768 ? -32768 : value);

/** Samples one after another, in an array that grows. */
export const openTape = () => {
  let kept = new Int16Array(sampleRate * 2);
  let length = 0;
  return {
    add: (samples: Int16Array) => {
      if (length + samples.length > kept.length) {
        const larger = new Int16Array(kept.length * 2);
        larger.set(kept.subarray(0, length));
        kept = larger;
      }
      kept.set(samples, length);
      length += samples.length;
    },
    samples: (): Int16Array => kept.slice(0, length),
  };
};

/** Root of the mean square, from 0 to 32767. */
export const loudnessOf = (samples: Int16Array): number => {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return samples.length === 0 ? 0 : Math.sqrt(sum / samples.length);
};
