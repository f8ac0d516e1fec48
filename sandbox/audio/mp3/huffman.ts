import { codeTables } from "./code-tables.ts";

/** A table of codes: to write them, and as a tree to read them. */
interface Codes {
  code: Uint32Array;
  length: Uint8Array;
  /** Two numbers a node, for bit 0 and bit 1: another node's place, or ~values at a leaf. */
  tree: Int32Array;
}

const grow = (lines: string[]): Codes => {
  const all = lines.join("");
  const codes = { code: new Uint32Array(256), length: new Uint8Array(256) };
  const tree: number[] = [0, 0];
  let next = 0;
  for (let at = 0; at < all.length; at += 3) {
    const values = Number.parseInt(all.slice(at, at + 2), 16);
    const length = Number.parseInt(all.slice(at + 2, at + 3), 36);
    // `next` is the code as a fraction of 2^19, the longest there is.
    const code = next >> (19 - length);
    next += 1 << (19 - length);
    codes.code[values] = code;
    codes.length[values] = length;
    let node = 0;
    for (let bit = length - 1; bit >= 0; bit--) {
      const branch = node + ((code >> bit) & 1);
      if (bit === 0) tree[branch] = ~values;
      else if (!tree[branch]) {
        tree[branch] = tree.length;
        tree.push(0, 0);
      }
      node = tree[branch] ?? 0;
    }
  }
  return { ...codes, tree: Int32Array.from(tree) };
};

const grown = new Map(Object.entries(codeTables).map(([number, lines]) => [Number(number), grow(lines)]));

/** Bits that follow the value 15 in the tables 16 to 31 (ISO/IEC 11172-3, table 3-B.7). */
const further = [1, 2, 3, 4, 6, 8, 10, 13, 4, 5, 6, 7, 8, 9, 11, 13];
export const furtherBits = (number: number): number => further[number - 16] ?? 0;

/** The codes of a table. Numbers 0, 4 and 14 have none. */
export const codesOf = (number: number): Codes | undefined =>
  grown.get(number < 17 || number > 31 ? number : number < 24 ? 16 : 24);
