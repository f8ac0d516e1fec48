import type { Random } from "./random.ts";

const beside: Record<string, string> = {
  a: "qsz",
  b: "vgn",
  c: "xdv",
  d: "sefc",
  e: "wrd",
  f: "dgrv",
  g: "fhtb",
  h: "gjyn",
  i: "uok",
  j: "hkum",
  k: "jli",
  l: "kop",
  m: "nj",
  n: "bmh",
  o: "ipl",
  p: "ol",
  q: "wa",
  r: "etf",
  s: "adwx",
  t: "ryg",
  u: "yij",
  v: "cbf",
  w: "qes",
  x: "zcs",
  y: "tuh",
  z: "xa",
};
const heard: readonly (readonly [RegExp, string])[] = [
  [/ph/i, "f"],
  [/ck/i, "k"],
  [/ie/i, "ei"],
  [/ei/i, "ie"],
  [/ll/i, "l"],
  [/tt/i, "t"],
  [/nn/i, "n"],
  [/s(?=[aeiou])/i, "z"],
  [/c(?=[aou])/i, "k"],
  [/ee/i, "ea"],
  [/ey\b/i, "y"],
  [/son\b/i, "sen"],
  [/sen\b/i, "son"],
  [/th/i, "t"],
  [/y\b/i, "ie"],
  [/ah\b/i, "a"],
];

/** One slip: a neighbouring key, a letter lost, doubled or swapped, or spelled as it is heard. */
export function slip(random: Random, word: string): string {
  if (word.length < 3) return word;
  const at = 1 + random.below(word.length - 1);
  switch (random.below(6)) {
    case 0: {
      const near = beside[word[at]!.toLowerCase()];
      return near ? word.slice(0, at) + random.of([...near]) + word.slice(at + 1) : word;
    }
    case 1:
      return word.slice(0, at) + word.slice(at + 1);
    case 2:
      return word.slice(0, at) + word[at] + word.slice(at);
    case 3:
      return at + 1 < word.length ? word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2) : word;
    default: {
      const options = heard.filter(([sound]) => sound.test(word));
      if (options.length === 0) return slip(random, word);
      const [sound, other] = random.of(options);
      return word.replace(sound, other);
    }
  }
}

export const plain = (word: string): string =>
  word.normalize("NFKD").replace(/\p{M}/gu, "").replace(/ß/g, "ss").replace(/ø/g, "o").replace(/ł/g, "l");

/** "1979-03-14" with what goes wrong when a date is typed. */
export function spoilDate(random: Random, date: readonly [number, number, number]): [number, number, number] {
  const spoilt = slipInDate(random, date);
  return random.chance(0.1) ? slipInDate(random, spoilt) : spoilt;
}

function slipInDate(
  random: Random,
  [year, month, day]: readonly [number, number, number],
): [number, number, number] {
  const kind = random.below(10);
  if (kind < 3 && day <= 12) return [year, day, month];
  if (kind < 5) return [year + random.of([-1, 1, 10, -10]), month, day];
  if (kind < 8) return [year, month, Math.max(1, Math.min(28, day + random.of([-1, 1, 10, -10, 2])))];
  if (kind < 9) return [year, 1 + random.below(12), day];
  return [year, month, 1 + random.below(28)];
}

export function spoilDigits(random: Random, digits: string): string {
  const at = 3 + random.below(digits.length - 4);
  return random.chance(0.4)
    ? digits.slice(0, at) + digits[at + 1] + digits[at] + digits.slice(at + 2)
    : digits.slice(0, at) + random.below(10) + digits.slice(at + 1);
}

export function writePhone(random: Random, digits: string): string {
  const [area, office, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return random.of([
    digits,
    `(${area}) ${office}-${line}`,
    `${area}-${office}-${line}`,
    `+1${digits}`,
    `${area}.${office}.${line}`,
    `1 ${area} ${office} ${line}`,
  ]);
}
