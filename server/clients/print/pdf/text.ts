import { widthOf } from "./metrics.ts";

/** What these fonts have above Latin-1, by its place in their code. https://en.wikipedia.org/wiki/Windows-1252 */
const above = new Map(
  [
    ..."\u20ac\0\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\0\u017d\0\0\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\0\u017e\u0178",
  ]
    .map((letter, at) => [letter, 0x80 + at] as const)
    .filter(([letter]) => letter !== "\0"),
);
/** Letters that are no other letter with an accent. */
const near: Record<string, string> = { ł: "l", Ł: "L", đ: "d", Đ: "D", ı: "i", "\u2011": "-", "\u2212": "-" };

const codeOf = (letter: string): number | undefined => {
  const code = letter.codePointAt(0)!;
  if ((code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff)) return code;
  return above.get(letter);
};

/**
 * Text that the fonts can show: a letter they lack is its nearest one, anything else, an emoji whole, one "?".
 * Nothing in it is ever a command of the PDF.
 */
export function showable(text: string): string {
  const clean = text
    .normalize("NFC")
    .replace(/\t/g, "    ")
    .replace(/[\p{Cc}\p{Cf}\u{fe00}-\u{fe0f}]/gu, "");
  let shown = "";
  for (const letter of clean) {
    if (codeOf(letter) !== undefined) shown += letter;
    else {
      const base = near[letter] ?? letter.normalize("NFKD").replace(/\p{M}/gu, "");
      const known = base !== "" && [...base].every((one) => codeOf(one) !== undefined);
      if (known) shown += base;
      else if (!/\p{M}|\p{Emoji_Modifier}/u.test(letter)) shown += "?";
    }
  }
  return shown;
}

/** As PDF writes text that may hold anything: in hexadecimal digits. */
export const hex = (line: string): string =>
  `<${[...line].map((letter) => (codeOf(letter) ?? 0x3f).toString(16).padStart(2, "0")).join("")}>`;

/** Lines of at most `width` points, broken between words, and within one that is longer than a line. */
export function wrap(text: string, width: number, size: number, isBold = false): string[] {
  const fits = (line: string) => widthOf(line, size, isBold) <= width;
  return text.split(/\r\n|\r|\n/).flatMap((paragraph) => {
    const lines: string[] = [];
    let line = "";
    for (const word of showable(paragraph).split(/ +/)) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (fits(longer)) {
        line = longer;
        continue;
      }
      if (line !== "") lines.push(line);
      line = word;
      while (!fits(line)) {
        const at = longestFit(line, fits);
        lines.push(line.slice(0, at));
        line = line.slice(at);
      }
    }
    return [...lines, line];
  });
}

/** How many letters of a word fit a line; at least one. */
function longestFit(word: string, fits: (line: string) => boolean): number {
  let [low, high] = [1, word.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(word.slice(0, middle))) low = middle;
    else high = middle - 1;
  }
  return low;
}
