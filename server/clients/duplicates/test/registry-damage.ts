import type { Written } from "./write-client.ts";
import type { Random } from "./random.ts";

const letters = "abcdefghijklmnopqrstuvwxyz";
/** What a scanner takes for one another. */
const looks: readonly (readonly [string, string])[] = [
  ["m", "rn"],
  ["l", "i"],
  ["o", "0"],
  ["e", "c"],
  ["h", "b"],
  ["u", "v"],
  ["g", "q"],
  ["cl", "d"],
  ["n", "ri"],
  ["w", "vv"],
];
/** What sounds alike. */
const sounds: readonly (readonly [string, string])[] = [
  ["ph", "f"],
  ["c", "k"],
  ["y", "i"],
  ["i", "y"],
  ["sh", "sch"],
  ["z", "s"],
  ["v", "w"],
  ["au", "aw"],
  ["ou", "u"],
  ["er", "ar"],
  ["an", "en"],
  ["dt", "t"],
  ["x", "ks"],
];

/** One fault in a word, of the kinds that benchmarks make. */
export function damage(random: Random, word: string): string {
  const at = random.below(word.length);
  const letter = letters[random.below(26)]!;
  switch (random.below(7)) {
    case 0:
      return word.slice(0, at) + letter + word.slice(at);
    case 1:
      return word.length > 2 ? word.slice(0, at) + word.slice(at + 1) : word;
    case 2:
      return word.slice(0, at) + letter + word.slice(at + 1);
    case 3:
      return word.slice(0, at) + (word[at + 1] ?? "") + word[at] + word.slice(at + 2);
    case 4:
      return word.length > 5 && random.chance(0.5) ? `${word.slice(0, at + 1)} ${word.slice(at + 1)}` : word;
    default: {
      const fitting = random.of([looks, sounds]).filter(([from]) => word.toLowerCase().includes(from));
      if (fitting.length === 0) return word;
      const [from, to] = random.of(fitting);
      return word.toLowerCase().replace(from, to);
    }
  }
}

export function damageDigits(random: Random, text: string): string {
  const places = [...text].flatMap((one, at) => (/\d/.test(one) ? [at] : []));
  const at = random.of(places);
  const next = text[at + 1];
  return next !== undefined && /\d/.test(next) && random.chance(0.4)
    ? text.slice(0, at) + next + text[at] + text.slice(at + 2)
    : text.slice(0, at) + random.below(10) + text.slice(at + 1);
}

/** "MM/dd/yyyy", still a day that there is. */
export function damageDate(random: Random, date: string): string {
  const [month, day, year] = date.split("/") as [string, string, string];
  if (random.chance(0.25) && Number(day) <= 12) return `${day}/${month}/${year}`;
  for (;;) {
    const [m, d, y] = damageDigits(random, date).split("/").map(Number) as [number, number, number];
    if (m >= 1 && m <= 12 && d >= 1 && d <= 28 && y > 1900 && y < 2026)
      return [m, d, y].map((part) => String(part).padStart(2, "0")).join("/");
  }
}

/** Each field with the share of records that have none. */
export const dropSome = (random: Random, fields: Record<string, [number, string]>): Written =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, [share, value]]) =>
      value && !random.chance(share) ? [[field, value]] : [],
    ),
  );
