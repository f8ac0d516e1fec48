import type { Header } from "./header.ts";
import type { Piece, Scales } from "./scales.ts";

const root = Math.SQRT1_2;

/** How loud a direction is on the left and on the right (ISO/IEC 11172-3, 2.4.3.4.9.3; 13818-3, 2.4.3.2). */
const sides = (direction: number, isFirst: boolean, isWide: boolean): [number, number] => {
  if (isFirst) {
    if (direction === 6) return [1, 0];
    const ratio = Math.tan((direction * Math.PI) / 12);
    return [ratio / (1 + ratio), 1 / (1 + ratio)];
  }
  const quieter = (isWide ? root : Math.sqrt(root)) ** Math.ceil(direction / 2);
  return direction % 2 === 1 ? [quieter, 1] : [1, quieter];
};

/** The first piece of each window (at 3: of the long lines) above everything that the right channel has itself. */
const silentFrom = (right: Float64Array, pieces: Piece[]): number[] => {
  const from = [0, 0, 0, 0];
  for (const [i, piece] of pieces.entries()) {
    if (right.subarray(piece.from, piece.to).every((line) => line === 0)) continue;
    from[piece.window ?? 3] = i + 1;
    if (piece.window !== null) from[3] = pieces.length;
  }
  return from;
};

interface Right {
  spectrum: Float64Array;
  pieces: Piece[];
  scales: Scales;
  part: { scaleCode: number };
}

/** Sum and difference, or one channel and a direction (said by the right one's scales), into left and right. */
export const separate = (
  header: Header,
  left: Float64Array,
  { spectrum, pieces, scales, part }: Right,
): void => {
  const silent = header.intensity ? silentFrom(spectrum, pieces) : pieces.map(() => pieces.length);
  for (const [i, { from, to, window }] of pieces.entries()) {
    // The last band has no scale of its own and takes the one below.
    const scaled = i < scales.values.length ? i : i - (window === null ? 1 : 3);
    const direction = scales.values[scaled] ?? 0;
    if (i >= (silent[window ?? 3] ?? 0) && direction < (scales.none[scaled] ?? 0)) {
      const [onLeft, onRight] = sides(direction, header.isFirst, (part.scaleCode & 1) === 1);
      for (let at = from; at < to; at++) {
        const line = left[at] ?? 0;
        left[at] = line * onLeft;
        spectrum[at] = line * onRight;
      }
    } else if (header.sumAndDifference) {
      for (let at = from; at < to; at++) {
        const [sum, difference] = [left[at] ?? 0, spectrum[at] ?? 0];
        left[at] = (sum + difference) * root;
        spectrum[at] = (sum - difference) * root;
      }
    }
  }
};
