/** Letters to change, drop, add or swap with their neighbour to make one of the other; `max + 1` when more. */
export function edits(a: string, b: string, max: number): number {
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > max) return max + 1;
  // Most of two misspelt words is alike at both ends; what is left is short.
  let start = 0;
  while (start < a.length && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a.charCodeAt(endA - 1) === b.charCodeAt(endB - 1)) {
    endA--;
    endB--;
  }
  const [rows, columns] = [endA - start, endB - start];
  if (Math.min(rows, columns) === 0) return Math.max(rows, columns);
  if (max === 1) return isOneSlip(a.slice(start, endA), b.slice(start, endB)) ? 1 : 2;
  return within(a.slice(start, endA), b.slice(start, endB), max);
}

/** Of what is left of two words: a letter changed, or two neighbours swapped. */
const isOneSlip = (a: string, b: string): boolean =>
  a.length === b.length && (a.length === 1 || (a.length === 2 && a[0] === b[1] && a[1] === b[0]));

/** Three rows, used over and over: words are short and there are millions of them. */
let [before, last, row]: [number[], number[], number[]] = [[], [], []];

function within(a: string, b: string, max: number): number {
  for (let j = 0; j <= b.length; j++) last[j] = j;
  for (let i = 1; i <= a.length; i++) {
    row[0] = i;
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (
        i > 1 &&
        j > 1 &&
        a.charCodeAt(i - 1) === b.charCodeAt(j - 2) &&
        a.charCodeAt(i - 2) === b.charCodeAt(j - 1)
      )
        cost = Math.min(cost, before[j - 2]! + 1);
      row[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > max) return max + 1;
    [before, last, row] = [last, row, before];
  }
  return last[b.length]!;
}

/** As many slips of the pen as a word of this length may hold and still be the same word. */
const slipsOf = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** A misspelling: one slip in four letters, two in eight; a letter that was scanned as two is one slip. */
export function misspelt(a: string, b: string): boolean {
  const most = slipsOf(Math.max(a.length, b.length));
  if (most === 0) return false;
  if (edits(a, b, most) <= most) return true;
  if (a.length === b.length || Math.abs(a.length - b.length) > 2) return false;
  const [one, two] = [scanned(a), scanned(b)];
  return (one !== a || two !== b) && edits(one, two, most) <= most;
}

/** Letters that a scanner takes for one another, as one of them. */
const scanned = (word: string): string =>
  /rn|vv|cl|ri/.test(word)
    ? word.replaceAll("rn", "m").replaceAll("vv", "w").replaceAll("cl", "d").replaceAll("ri", "n")
    : word;
