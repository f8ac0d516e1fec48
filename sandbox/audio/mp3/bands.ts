/** Widths of the scale-factor bands: `long` for one block of 576 lines, `short` for each of three blocks of 192. */
export interface Bands {
  long: number[];
  short: number[];
}

const edges = (widths: number[]): number[] => {
  let at = 0;
  return [0, ...widths.map((width) => (at += width))];
};

const bands = (long: number[], short: number[]): Bands => ({ long: edges(long), short: edges(short) });

const low = [6, 6, 6, 6, 6, 6, 8, 10, 12, 14, 16, 20, 24, 28, 32, 38, 46, 52, 60, 68, 58, 54];
const lowShort = [4, 4, 4, 6, 8, 10, 12, 14, 18, 24, 30, 40, 18];

/** The edges of the bands for each sampling rate: ISO/IEC 11172-3 and 13818-3, tables B.8; 2.5 continues them. */
export const bandsOf: Record<number, Bands> = {
  44_100: bands(
    [4, 4, 4, 4, 4, 4, 6, 6, 8, 8, 10, 12, 16, 20, 24, 28, 34, 42, 50, 54, 76, 158],
    [4, 4, 4, 4, 6, 8, 10, 12, 14, 18, 22, 30, 56],
  ),
  48_000: bands(
    [4, 4, 4, 4, 4, 4, 6, 6, 6, 8, 10, 12, 16, 18, 22, 28, 34, 40, 46, 54, 54, 192],
    [4, 4, 4, 4, 6, 6, 10, 12, 14, 16, 20, 26, 66],
  ),
  32_000: bands(
    [4, 4, 4, 4, 4, 4, 6, 6, 8, 10, 12, 16, 20, 24, 30, 38, 46, 56, 68, 84, 102, 26],
    [4, 4, 4, 4, 6, 8, 12, 16, 20, 26, 34, 42, 12],
  ),
  22_050: bands(low, [4, 4, 4, 6, 6, 8, 10, 14, 18, 26, 32, 42, 18]),
  24_000: bands(
    [6, 6, 6, 6, 6, 6, 8, 10, 12, 14, 16, 18, 22, 26, 32, 38, 46, 54, 62, 70, 76, 36],
    [4, 4, 4, 6, 8, 10, 12, 14, 18, 24, 32, 44, 12],
  ),
  16_000: bands(low, lowShort),
  11_025: bands(low, lowShort),
  12_000: bands(low, lowShort),
  8_000: bands(
    [12, 12, 12, 12, 12, 12, 16, 20, 24, 28, 32, 40, 48, 56, 64, 76, 90, 2, 2, 2, 2, 2],
    [8, 8, 8, 12, 16, 20, 24, 28, 36, 2, 2, 2, 26],
  ),
};
