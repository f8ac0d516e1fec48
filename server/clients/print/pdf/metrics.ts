/*
 * The widths of the letters of Helvetica, in thousandths of its size, from space to tilde: the two fonts that every
 * reader of PDF brings. https://en.wikipedia.org/wiki/PDF#Standard_Type_1_Fonts_(Standard_14_Fonts)
 */
const regular = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
  500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
  556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
  278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];
const bold = [
  278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278,
  556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584,
  556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556,
  333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
];

/** Of what no letter decides: dashes, dots and signs are at most this wide. */
const widest = 1000;

/** How wide a line stands in points. Letters with accents are as wide as those without. */
export function widthOf(line: string, size: number, isBold: boolean): number {
  const widths = isBold ? bold : regular;
  let sum = 0;
  for (const letter of line.normalize("NFD")) {
    if (/\p{M}/u.test(letter)) continue;
    sum += widths[letter.charCodeAt(0) - 32] ?? (letter === "\u2022" || letter === "\u00b7" ? 350 : widest);
  }
  return (sum * size) / 1000;
}
