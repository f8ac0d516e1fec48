import type { Face, Faces } from "./faces.ts";

/** What a reader takes for one letter, with its accents; an emoji whole. */
export interface Letter {
  text: string;
  /** The signs that stand for it on paper. */
  shown: string;
  face: Face;
  /** No face has it: an empty box is drawn. */
  isBox: boolean;
  /** In parts of the size of the font. */
  width: number;
}

/** How wide a box stands. */
export const boxWidth = 0.8;
/** Signs that steer and are not seen. */
const unseen = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu;
const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Latin, Cyrillic and Greek letters are shown as they are. One that the faces lack is shown as its nearest, plain
 * one; any other script and each emoji as a box, whose text the file keeps for who copies or listens to it.
 */
export function lettersOf(text: string, faces: Faces, isBold: boolean): Letter[] {
  const letters: Letter[] = [];
  for (const one of segmentsOf(text)) {
    const seen = one.replace(unseen, "");
    if (seen !== "") letters.push(letterOf(one, seen, faces, isBold));
  }
  return letters;
}

/** To look for what belongs together takes longer than everything else, and most text has nothing of it. */
const segmentsOf = (text: string): string[] =>
  /^[ -~]*$/.test(text)
    ? Array.from(text)
    : Array.from(segmenter.segment(text.normalize("NFC")), ({ segment }) => segment);

function letterOf(text: string, seen: string, faces: Faces, isBold: boolean): Letter {
  const face = faces.withAll(seen, isBold);
  if (face) return { text: seen, shown: seen, face, width: widthIn(face, seen), isBox: false };
  const nearest = seen.normalize("NFKD").replace(/\p{M}/gu, "").normalize("NFC");
  const near = nearest === "" ? undefined : faces.withAll(nearest, isBold);
  if (near) return { text, shown: nearest, face: near, width: widthIn(near, nearest), isBox: false };
  // Readers that copy find text only where a sign is.
  return { text, shown: " ", face: faces.first(isBold), width: boxWidth, isBox: true };
}

/** In parts of the size of the font. */
export function widthIn({ font }: Face, shown: string): number {
  let sum = 0;
  for (const sign of shown) sum += font.glyphForCodePoint(sign.codePointAt(0)!).advanceWidth;
  return sum / font.unitsPerEm;
}

/** In points. */
export const widthOf = (letters: readonly Letter[], size: number): number =>
  letters.reduce((sum, { width }) => sum + width * size, 0);

/** Lines of at most `width` points, broken between words, and within one that is longer than a line. */
export function wrap(text: string, width: number, size: number, faces: Faces, isBold = false): Letter[][] {
  const space = lettersOf(" ", faces, isBold);
  return text.split(/\r\n|[\r\n\u2028\u2029]/).flatMap((paragraph) => {
    const lines: Letter[][] = [];
    let line: Letter[] = [];
    let used = 0;
    const put = (letters: readonly Letter[]) => {
      for (const letter of letters) {
        const wide = letter.width * size;
        if (used + wide > width && line.length > 0) turn();
        line.push(letter);
        used += wide;
      }
    };
    const turn = () => {
      lines.push(line);
      line = [];
      used = 0;
    };
    for (const part of paragraph.split(/[ \t]+/)) {
      const word = lettersOf(part, faces, isBold);
      const fits = used + widthOf(space, size) + widthOf(word, size) <= width;
      if (line.length > 0 && fits) put(space);
      else if (line.length > 0) turn();
      put(word);
    }
    return [...lines, line];
  });
}

/** Letters that are written at once, as one: they stand in one face and say what they show, or do not. */
export function runsOf(letters: readonly Letter[]): Letter[] {
  const runs: Letter[] = [];
  for (const letter of letters) {
    const last = runs.at(-1);
    if (last && isAlike(last, letter)) {
      last.text += letter.text;
      last.shown += letter.shown;
      last.width += letter.width;
    } else runs.push({ ...letter });
  }
  return runs;
}

const isAlike = (one: Letter, other: Letter): boolean =>
  one.face === other.face &&
  one.isBox === other.isBox &&
  (one.text === one.shown) === (other.text === other.shown);
