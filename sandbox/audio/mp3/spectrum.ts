import type { Bands } from "./bands.ts";
import type { BitReader } from "./bit-reader.ts";
import { codesOf, furtherBits } from "./huffman.ts";
import type { Piece, Scales } from "./scales.ts";
import type { Part } from "./side-info.ts";

const powers = Float64Array.from({ length: 8207 }, (_, value) => value ** (4 / 3));
/** What `lifts` adds to the scales of the upper long bands (ISO/IEC 11172-3, table 3-B.6). */
const lift = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 3, 3, 3, 2];

const readValues = (bits: BitReader, tree: Int32Array): number => {
  let node = 0;
  do node = tree[node + bits.bit()] ?? -1;
  while (node > 0);
  return ~node;
};

const signed = (bits: BitReader, value: number, more: number): number => {
  const size = value === 15 && more > 0 ? 15 + bits.read(more) : value;
  return size !== 0 && bits.bit() === 1 ? -size : size;
};

/** The quantised lines, from the bits up to `end`. What is not said is 0. */
export const readLines = (bits: BitReader, part: Part, bands: Bands, end: number): Int32Array => {
  const lines = new Int32Array(576 + 4);
  const [first, second] = part.regions ?? [8, 576];
  const firstEnd = part.blockType === 2 ? (bands.short[3] ?? 0) * 3 : (bands.long[first] ?? 576);
  const ends = [firstEnd, bands.long[first + second] ?? 576, 576];
  let at = 0;
  for (const [region, edge] of ends.entries()) {
    const table = part.tables[region] ?? 0;
    const [tree, more] = [codesOf(table)?.tree, furtherBits(table)];
    for (; at < Math.min(edge, part.pairLines) && bits.place() < end; at += 2) {
      const values = tree ? readValues(bits, tree) : 0;
      lines[at] = signed(bits, values >> 4, more);
      lines[at + 1] = signed(bits, values & 15, more);
    }
  }
  const quads = codesOf(part.quadTable)?.tree;
  for (at = part.pairLines; quads && at < 576 && bits.place() < end; at += 4) {
    const values = readValues(bits, quads);
    for (let i = 0; i < 4; i++) lines[at + i] = signed(bits, (values >> (3 - i)) & 1, 0);
    // Bits that only fill the part up look like one quadruple more.
    if (bits.place() > end) lines.fill(0, at);
  }
  return lines;
};

/** The lines as sound: each with the power and the scale of its piece (ISO/IEC 11172-3, 2.4.3.4). */
export const scaleLines = (lines: Int32Array, part: Part, pieces: Piece[], scales: Scales): Float64Array => {
  const spectrum = new Float64Array(576);
  for (const [i, { from, to, window }] of pieces.entries()) {
    const lifted = (scales.values[i] ?? 0) + (part.lifts && window === null ? (lift[i] ?? 0) : 0);
    const finer =
      lifted * (part.coarseScales ? 1 : 0.5) + 2 * (window === null ? 0 : (part.blockGains[window] ?? 0));
    const step = 2 ** ((part.gain - 210) / 4 - finer);
    for (let at = from; at < to; at++) {
      const line = lines[at] ?? 0;
      const power = powers[Math.abs(line)] ?? 0;
      spectrum[at] = line < 0 ? -power * step : power * step;
    }
  }
  return spectrum;
};

/** Short blocks come band by band, and inside window by window; the transform takes the windows line by line. */
export const interleave = (spectrum: Float64Array, pieces: Piece[]): void => {
  if (pieces.at(-1)?.window === null) return;
  const sorted = spectrum.slice();
  for (const { from, to, window } of pieces) {
    if (window === null) continue;
    const start = from - window * (to - from);
    for (let at = from; at < to; at++) sorted[start + (at - from) * 3 + window] = spectrum[at] ?? 0;
  }
  spectrum.set(sorted);
};
