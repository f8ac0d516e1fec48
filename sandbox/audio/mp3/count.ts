import type { BitWriter } from "./bit-writer.ts";
import { codesOf, furtherBits } from "./huffman.ts";

/** How the quantised lines of a granule are cut and coded. */
export interface Plan {
  /** Lines in pairs, then lines in quadruples up to `end`; the rest is zero. */
  pairsEnd: number;
  end: number;
  /** The three parts of the pairs: their ends, and their tables. */
  regions: { end: number; table: number }[];
  /** Bands in the first and in the second part. */
  bands: [number, number];
  quadTable: number;
  bits: number;
}

const size = (value: number): number => Math.abs(value);

const pairBits = (lines: Int32Array, from: number, to: number, number: number): number => {
  const codes = codesOf(number);
  if (!codes) return 0;
  const more = furtherBits(number);
  let bits = 0;
  for (let i = from; i < to; i += 2) {
    const [x, y] = [size(lines[i] ?? 0), size(lines[i + 1] ?? 0)];
    bits += codes.length[Math.min(x, 15) * 16 + Math.min(y, 15)] ?? 0;
    bits += (x > 0 ? 1 : 0) + (y > 0 ? 1 : 0) + (x > 14 ? more : 0) + (y > 14 ? more : 0);
  }
  return bits;
};

/** The tables that hold values up to a greatest one of at most 15. */
const candidates = [[0], [1], [2, 3], [5, 6], [7, 8, 9], [7, 8, 9], [10, 11, 12], [10, 11, 12]];

const tablesFor = (greatest: number): number[] => {
  if (greatest <= 15) return candidates[greatest] ?? [13, 15];
  const fits = (table: number) => greatest - 15 < 1 << furtherBits(table);
  return [[16, 17, 18, 19, 20, 21, 22, 23].find(fits), [24, 25, 26, 27, 28, 29, 30, 31].find(fits)].filter(
    (table) => table !== undefined,
  );
};

const bestTable = (lines: Int32Array, from: number, to: number): { table: number; bits: number } => {
  let greatest = 0;
  for (let i = from; i < to; i++) greatest = Math.max(greatest, size(lines[i] ?? 0));
  let best = { table: 0, bits: Number.POSITIVE_INFINITY };
  for (const table of tablesFor(greatest)) {
    const bits = pairBits(lines, from, to, table);
    if (bits < best.bits) best = { table, bits };
  }
  return best;
};

const quadAt = (lines: Int32Array, at: number): { values: number; signs: number[] } => {
  let values = 0;
  const signs: number[] = [];
  for (let i = at; i < at + 4; i++) {
    const line = lines[i] ?? 0;
    values = values * 2 + size(line);
    if (line !== 0) signs.push(line < 0 ? 1 : 0);
  }
  return { values, signs };
};

const planQuads = (lines: Int32Array, from: number, to: number): { quadTable: number; bits: number } => {
  let [a, b] = [0, 0];
  for (let i = from; i < to; i += 4) {
    const { values, signs } = quadAt(lines, i);
    a += (codesOf(32)?.length[values] ?? 0) + signs.length;
    b += 4 + signs.length;
  }
  return a <= b ? { quadTable: 32, bits: a } : { quadTable: 33, bits: b };
};

/** Cuts the pairs in three at the edges of bands, about a third of the bands each. */
export const planOf = (lines: Int32Array, edges: number[]): Plan => {
  let end = lines.length;
  while (end > 0 && lines[end - 1] === 0 && lines[end - 2] === 0) end -= 2;
  let pairsEnd = end;
  const isSmall = (i: number) => size(lines[i] ?? 0) <= 1;
  while (pairsEnd >= 4 && [1, 2, 3, 4].every((back) => isSmall(pairsEnd - back))) pairsEnd -= 4;
  const bandCount = edges.findIndex((edge) => edge >= pairsEnd);
  const first = Math.min(16, Math.max(1, Math.floor(bandCount / 3)));
  const second = Math.min(8, 21 - first, Math.max(1, Math.floor(bandCount / 3)));
  const ends = [edges[first] ?? pairsEnd, edges[first + second] ?? pairsEnd, pairsEnd];
  const { quadTable, bits: quadBits } = planQuads(lines, pairsEnd, end);
  let [from, bits] = [0, quadBits];
  const regions = ends.map((edge) => {
    const to = Math.min(edge, pairsEnd);
    const { table, bits: regionBits } = bestTable(lines, from, to);
    from = to;
    bits += regionBits;
    return { end: to, table };
  });
  return { pairsEnd, end, regions, bands: [first, second], quadTable, bits };
};

export const writeLines = (writer: BitWriter, lines: Int32Array, plan: Plan): void => {
  let at = 0;
  for (const { end, table } of plan.regions) {
    for (; at < end; at += 2) writePair(writer, lines[at] ?? 0, lines[at + 1] ?? 0, table);
  }
  for (; at < plan.end; at += 4) {
    const { values, signs } = quadAt(lines, at);
    const codes = codesOf(plan.quadTable);
    writer.write(codes?.code[values] ?? 0, codes?.length[values] ?? 0);
    for (const sign of signs) writer.write(sign, 1);
  }
};

const writePair = (writer: BitWriter, x: number, y: number, table: number): void => {
  const codes = codesOf(table);
  if (!codes) return;
  const values = Math.min(size(x), 15) * 16 + Math.min(size(y), 15);
  writer.write(codes.code[values] ?? 0, codes.length[values] ?? 0);
  for (const value of [x, y]) {
    if (size(value) > 14) writer.write(size(value) - 15, furtherBits(table));
    if (value !== 0) writer.write(value < 0 ? 1 : 0, 1);
  }
};
