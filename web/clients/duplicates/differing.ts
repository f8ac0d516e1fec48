interface Piece {
  text: string;
  /** Not so in the other. */
  differs: boolean;
}

const plain = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Less in common than this, and the two are simply different: nothing is marked. */
const leastAlike = 0.4;

/** From where to where a text differs. */
type Stretch = readonly [from: number, to: number];

/** A text in pieces, with what parts it from another marked: "Acosta" and "Acosta-Ruiz" differ in "-Ruiz". */
export function differing(text: string, other: string): Piece[] {
  const whole = [{ text, differs: false }];
  const [one, two] = [plain(text), plain(other)];
  if (!other || one === two || one.length !== text.length) return whole;
  const { start, end } = ends(one, two);
  const [mine, theirs] = [one, two].map((all) => all.slice(start, all.length - end)) as [string, string];
  // What only parts two words is no difference of its own.
  const parting = /^[\s,]+(?=.)/.exec(mine)?.[0].length ?? 0;
  // Where words stand between what differs, some of them may be the same, or nearly.
  const many = [mine, theirs].some((part) => /\s/.test(part.trim()));
  const { stretches, alike, of } = many
    ? byWords(one, two)
    : {
        stretches: [[start + parting, one.length - end]] as Stretch[],
        alike: start + end,
        of: Math.max(one.length, two.length),
      };
  return alike < leastAlike * of ? whole : pieces(text, stretches);
}

/** How many letters are the same at the start, and of the others at the end. */
function ends(one: string, two: string) {
  const least = Math.min(one.length, two.length);
  let start = 0;
  while (start < least && one[start] === two[start]) start++;
  let end = 0;
  while (end < least - start && one.at(-1 - end) === two.at(-1 - end)) end++;
  return { start, end };
}

interface Words {
  stretches: Stretch[];
  /** Letters that both have. */
  alike: number;
}

/** Each word beside the one it is most like, in their order. */
function byWords(one: string, two: string) {
  const [mine, theirs] = [wordsOf(one), wordsOf(two)];
  // Of the words from the one at hand on: the best that remains of both lists.
  let below: Words[] = theirs.map(() => ({ stretches: [], alike: 0 })).concat({ stretches: [], alike: 0 });
  for (const { text, at } of mine.toReversed()) {
    const unmatched = (rest: Words): Words => ({
      ...rest,
      stretches: [[at, at + text.length], ...rest.stretches],
    });
    const row: Words[] = [];
    row[theirs.length] = unmatched(below[theirs.length]!);
    for (let next = theirs.length - 1; next >= 0; next--) {
      const [left, right] = [unmatched(below[next]!), row[next + 1]!];
      const best = left.alike >= right.alike ? left : right;
      const { text: other } = theirs[next]!;
      const { start, end } = ends(text, other);
      const both = start + end;
      const rest = below[next + 1]!;
      // "St" begins "Street", as an initial begins a name.
      const begins = start === Math.min(text.length, other.length);
      const near = begins || both >= leastAlike * Math.max(text.length, other.length);
      row[next] =
        near && both + rest.alike > best.alike
          ? { stretches: [[at + start, at + text.length - end], ...rest.stretches], alike: both + rest.alike }
          : best;
    }
    below = row;
  }
  return { ...below[0]!, of: Math.max(lettersOf(mine), lettersOf(theirs)) };
}

const lettersOf = (words: readonly { text: string }[]): number =>
  words.reduce((sum, { text }) => sum + text.length, 0);

const wordsOf = (text: string) =>
  [...text.matchAll(/[^\s,;]+/g)].map(({ 0: text, index }) => ({ text, at: index }));

/** One piece for differences that only a blank stands between. */
function pieces(text: string, stretches: readonly Stretch[]): Piece[] {
  const found: Piece[] = [];
  let at = 0;
  for (const [from, to] of stretches) {
    if (/^[\s,;]*$/.test(text.slice(from, to))) continue;
    const last = found.at(-1);
    const between = text.slice(at, from);
    if (last && between.trim() === "") last.text += between + text.slice(from, to);
    else found.push({ text: between, differs: false }, { text: text.slice(from, to), differs: true });
    at = to;
  }
  return [...found, { text: text.slice(at), differs: false }].filter((piece) => piece.text);
}
