import { window } from "./window.ts";

/** cos((k - 16)(2i + 1) π / 64) for subband i: ISO/IEC 11172-3, C.1.3. */
const analysis = Float64Array.from({ length: 32 * 64 }, (_, at) =>
  Math.cos((((at & 63) - 16) * (2 * (at >> 6) + 1) * Math.PI) / 64),
);
/** cos((16 + k)(2i + 1) π / 64), the subbands of one k together: ISO/IEC 11172-3, 3-A.2. */
const synthesis = Float64Array.from({ length: 64 * 32 }, (_, at) =>
  Math.cos((((at >> 5) + 16) * (2 * (at & 31) + 1) * Math.PI) / 64),
);

/** 32 samples at a time into one sample of each of 32 subbands. */
export const openAnalysis = () => {
  const past = new Float64Array(512);
  const folded = new Float64Array(64);
  return (samples: Float64Array, from: number, bands: Float64Array, to: number): void => {
    past.copyWithin(32, 0, 480);
    for (let i = 0; i < 32; i++) past[31 - i] = samples[from + i] ?? 0;
    for (let k = 0; k < 64; k++) {
      let sum = 0;
      for (let j = k; j < 512; j += 64) sum += (past[j] ?? 0) * (window[j] ?? 0);
      folded[k] = sum / 32;
    }
    for (let i = 0; i < 32; i++) {
      let sum = 0;
      for (let k = 0; k < 64; k++) sum += (analysis[i * 64 + k] ?? 0) * (folded[k] ?? 0);
      bands[to + i] = sum;
    }
  };
};

/** One sample of each of 32 subbands into 32 samples. */
export const openSynthesis = () => {
  const past = new Float64Array(1024);
  let newest = 0;
  return (bands: Float64Array, from: number, samples: Float64Array, to: number): void => {
    newest = (newest + 960) & 1023;
    // The cosines mirror at 48, and turned at 16: half of them say all.
    past[newest + 16] = 0;
    for (let k = 17; k <= 48; k++) {
      let sum = 0;
      for (let i = 0; i < 32; i++) sum += (synthesis[k * 32 + i] ?? 0) * (bands[from + i] ?? 0);
      past[newest + k] = sum;
      if (k <= 32) past[newest + 32 - k] = -sum;
      else past[newest + 96 - k] = sum;
    }
    for (let i = 0; i < 32; i++) {
      let sum = 0;
      for (let j = 0; j < 8; j++) {
        const near = (past[(newest + j * 128 + i) & 1023] ?? 0) * (window[j * 64 + i] ?? 0);
        sum += near + (past[(newest + j * 128 + 96 + i) & 1023] ?? 0) * (window[j * 64 + 32 + i] ?? 0);
      }
      samples[to + i] = sum;
    }
  };
};
