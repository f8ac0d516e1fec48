import type { Bands } from "./bands.ts";
import type { BitReader } from "./bit-reader.ts";
import type { Part } from "./side-info.ts";

/** Lines that share a scale, as they come in the file; `window` is the one of three short blocks. */
export interface Piece {
  from: number;
  to: number;
  window: number | null;
}

const mixedBands = (isFirst: boolean): number => (isFirst ? 8 : 6);

/** How a block is cut: 22 long bands, or 13 short ones three times, or the lowest long and the others short. */
export const piecesOf = (bands: Bands, { blockType, isMixed }: Part, isFirst: boolean): Piece[] => {
  const pieces: Piece[] = [];
  const longBands = blockType !== 2 ? 22 : isMixed ? mixedBands(isFirst) : 0;
  for (let band = 0; band < longBands; band++)
    pieces.push({ from: bands.long[band] ?? 0, to: bands.long[band + 1] ?? 0, window: null });
  for (let band = longBands > 0 ? 3 : 0; blockType === 2 && band < 13; band++) {
    const [start, end] = [bands.short[band] ?? 0, bands.short[band + 1] ?? 0];
    for (let window = 0; window < 3; window++) {
      const from = start * 3 + window * (end - start);
      pieces.push({ from, to: from + end - start, window });
    }
  }
  return pieces;
};

/** The scale of each piece; where it is a direction in the room, the value from which on it is none. */
export interface Scales {
  values: number[];
  none: number[];
}

/** Bits of a scale in the lower and the upper bands, for each code of MPEG-1 (ISO/IEC 11172-3, 2.4.2.7). */
const widths = [0, 1, 2, 3, 12, 5, 6, 7, 9, 10, 11, 13, 14, 15, 18, 19].map((code) => [code >> 2, code & 3]);

export const readFirstScales = (bits: BitReader, part: Part, before: Scales | undefined): Scales => {
  const [low = 0, high = 0] = widths[part.scaleCode] ?? [];
  const values: number[] = [];
  const group = (count: number, width: number, kept: boolean): void => {
    for (let i = 0; i < count; i++)
      values.push(kept ? (before?.values[values.length] ?? 0) : bits.read(width));
  };
  if (part.blockType === 2) {
    group(part.isMixed ? 8 + 9 : 18, low, false);
    group(18, high, false);
  } else {
    for (const [i, count] of [6, 5, 5, 5].entries())
      group(count, i < 2 ? low : high, (part.keeps & (8 >> i)) !== 0);
  }
  return { values, none: values.map(() => 7) };
};

/** Scales in each of four groups, for long, short and mixed blocks (ISO/IEC 13818-3, 2.4.3.2). */
const groups = [
  [
    [6, 5, 5, 5],
    [9, 9, 9, 9],
    [6, 9, 9, 9],
  ],
  [
    [6, 5, 7, 3],
    [9, 9, 12, 6],
    [6, 9, 12, 6],
  ],
  [
    [11, 10, 0, 0],
    [18, 18, 0, 0],
    [15, 18, 0, 0],
  ],
  [
    [7, 7, 7, 0],
    [12, 12, 12, 0],
    [6, 15, 12, 0],
  ],
  [
    [6, 6, 6, 3],
    [12, 9, 9, 6],
    [6, 12, 9, 6],
  ],
  [
    [8, 8, 5, 0],
    [15, 12, 9, 0],
    [6, 18, 9, 0],
  ],
];

const widthsOf = (code: number, isDirection: boolean): { row: number; bits: number[] } => {
  const whole = Math.floor;
  if (isDirection) {
    const half = code >> 1;
    if (half < 180) return { row: 3, bits: [whole(half / 36), whole((half % 36) / 6), half % 6, 0] };
    if (half < 244)
      return { row: 4, bits: [(half - 180) >> 4, ((half - 180) >> 2) & 3, (half - 180) & 3, 0] };
    return { row: 5, bits: [whole((half - 244) / 3), (half - 244) % 3, 0, 0] };
  }
  if (code < 400)
    return { row: 0, bits: [whole((code >> 4) / 5), (code >> 4) % 5, (code >> 2) & 3, code & 3] };
  if (code < 500) return { row: 1, bits: [whole((code - 400) / 20), ((code - 400) >> 2) % 5, code & 3, 0] };
  return { row: 2, bits: [whole((code - 500) / 3), (code - 500) % 3, 0, 0] };
};

/** MPEG-2 and 2.5; `isDirection` for the right channel of intensity stereo. */
export const readLowScales = (bits: BitReader, part: Part, isDirection: boolean): Scales => {
  const { row, bits: groupBits } = widthsOf(part.scaleCode, isDirection);
  const counts = groups[row]?.[part.blockType !== 2 ? 0 : part.isMixed ? 2 : 1] ?? [];
  const [values, none]: number[][] = [[], []];
  for (const [i, count] of counts.entries()) {
    const width = groupBits[i] ?? 0;
    for (let n = 0; n < count; n++) {
      values?.push(bits.read(width));
      none?.push(Math.max(1, 2 ** width - 1));
    }
  }
  return { values: values ?? [], none: none ?? [] };
};
