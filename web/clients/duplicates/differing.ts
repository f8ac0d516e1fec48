export interface Piece {
  text: string;
  /** Not so in the other. */
  differs: boolean;
}

const plain = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Less in common than this, and the two are simply different: nothing is marked. */
const leastAlike = 0.4;

/** A text in pieces, with what parts it from another marked: "Acosta" and "Acosta-Ruiz" differ in "-Ruiz". */
export function differing(text: string, other: string): Piece[] {
  const whole = [{ text, differs: false }];
  const [one, two] = [plain(text), plain(other)];
  if (!other || one === two || one.length !== text.length) return whole;
  let start = 0;
  while (start < one.length && one[start] === two[start]) start++;
  let end = 0;
  while (end < Math.min(one.length, two.length) - start && one.at(-1 - end) === two.at(-1 - end)) end++;
  if (start + end < leastAlike * Math.max(one.length, two.length)) return whole;
  const cut = text.length - end;
  // What only parts two words is no difference of its own.
  const parting = /^[\s,]+(?=.)/.exec(text.slice(start, cut))?.[0].length ?? 0;
  start += parting;
  return [
    { text: text.slice(0, start), differs: false },
    { text: text.slice(start, cut), differs: true },
    { text: text.slice(cut), differs: false },
  ].filter((piece) => piece.text);
}
