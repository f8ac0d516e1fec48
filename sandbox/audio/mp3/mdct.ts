/** Lines in a granule, and lines in each of its 32 subbands. */
export const granule = 576;
export const subband = 18;

const sine = (at: number, size: number): number => Math.sin((Math.PI / size) * (at + 0.5));

/** Windows of the block types 0 (normal), 1 (before short blocks) and 3 (after them): ISO/IEC 11172-3, 2.4.3.4.10.3. */
const windowAt = (type: number, i: number): number => {
  if (type === 1 && i >= 18) return i < 24 ? 1 : i < 30 ? sine(i - 18, 12) : 0;
  if (type === 3 && i < 18) return i < 6 ? 0 : i < 12 ? sine(i - 6, 12) : 1;
  return sine(i, 36);
};

const cosine = (size: number, i: number, k: number): number =>
  Math.cos((Math.PI / (2 * size)) * (2 * i + 1 + size / 2) * (2 * k + 1));

/** One row for each of `rows`, one number for each line. */
const table = (size: number, rows: number, first: number, windowOf: (i: number) => number): Float64Array =>
  Float64Array.from({ length: (rows * size) / 2 }, (_, at) => {
    const [i, k] = [first + Math.floor(at / (size / 2)), at % (size / 2)];
    return windowOf(i) * cosine(size, i, k);
  });

const windows = [0, 1, 2, 3].map((type) => Float64Array.from({ length: 36 }, (_, i) => windowAt(type, i)));
const normal = table(36, 36, 0, (i) => windowAt(0, i));
const middle = table(36, 18, 9, () => 1);
const short = table(12, 12, 0, (i) => sine(i, 12));

/** 36 samples of one subband into 18 lines. */
export const forward = (samples: Float64Array, lines: Float64Array, to: number): void => {
  for (let k = 0; k < subband; k++) {
    let sum = 0;
    for (let i = 0; i < 36; i++) sum += (samples[i] ?? 0) * (normal[i * subband + k] ?? 0);
    lines[to + k] = sum / 9;
  }
};

/** 18 lines of one subband into 36 samples, of which the second half waits for the next granule. */
export const inverse = (type: number, lines: Float64Array, from: number, samples: Float64Array): void => {
  let end = subband;
  while (end > 0 && lines[from + end - 1] === 0) end--;
  if (end === 0 || type === 2) samples.fill(0);
  if (end === 0) return;
  if (type === 2) return inverseShort(lines, from, samples);
  const window = windows[type] ?? normal;
  // The cosines mirror, turned, in the first half of the samples, and mirror in the second: the middle says all.
  for (let i = 0; i < 18; i++) {
    let sum = 0;
    for (let k = 0; k < end; k++) sum += (middle[i * subband + k] ?? 0) * (lines[from + k] ?? 0);
    const other = i < 9 ? 8 - i : 44 - i;
    samples[9 + i] = sum * (window[9 + i] ?? 0);
    samples[other] = (i < 9 ? -sum : sum) * (window[other] ?? 0);
  }
};

const inverseShort = (lines: Float64Array, from: number, samples: Float64Array): void => {
  for (let k = 0; k < subband; k++) {
    const line = lines[from + k] ?? 0;
    if (line === 0) continue;
    const start = 6 + 6 * (k % 3);
    const row = Math.floor(k / 3);
    for (let i = 0; i < 12; i++)
      samples[start + i] = (samples[start + i] ?? 0) + line * (short[i * 6 + row] ?? 0);
  }
};

const crossings = [-0.6, -0.535, -0.33, -0.185, -0.095, -0.041, -0.0142, -0.0037];
const keep = Float64Array.from(crossings, (c) => 1 / Math.sqrt(1 + c * c));
const lend = Float64Array.from(crossings, (c) => c / Math.sqrt(1 + c * c));

/** The butterflies between neighbouring subbands that undo their aliases; `sign` -1 for the encoder, 1 for the decoder. */
export const reduceAliases = (lines: Float64Array, sign: 1 | -1, subbands = 32): void => {
  for (let edge = subband; edge < subbands * subband; edge += subband) {
    for (let i = 0; i < 8; i++) {
      const below = lines[edge - 1 - i] ?? 0;
      const above = lines[edge + i] ?? 0;
      const lent = sign * (lend[i] ?? 0);
      lines[edge - 1 - i] = below * (keep[i] ?? 0) - above * lent;
      lines[edge + i] = above * (keep[i] ?? 0) + below * lent;
    }
  }
};
