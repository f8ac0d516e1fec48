import { edits } from "./distance.ts";

/** Letters that lose no accent by decomposition, and other alphabets as they are written in passports. */
const letters: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ı: "i",
  ħ: "h",
  ŋ: "n",
  а: "a",
  б: "b",
  в: "v",
  г: "g",
  ґ: "g",
  д: "d",
  е: "e",
  є: "ye",
  ж: "zh",
  з: "z",
  и: "i",
  і: "i",
  ї: "yi",
  й: "y",
  к: "k",
  л: "l",
  м: "m",
  н: "n",
  о: "o",
  п: "p",
  р: "r",
  с: "s",
  т: "t",
  у: "u",
  ф: "f",
  х: "kh",
  ц: "ts",
  ч: "ch",
  ш: "sh",
  щ: "shch",
  ъ: "",
  ы: "y",
  ь: "",
  э: "e",
  ю: "yu",
  я: "ya",
  α: "a",
  β: "v",
  γ: "g",
  δ: "d",
  ε: "e",
  ζ: "z",
  η: "i",
  θ: "th",
  ι: "i",
  κ: "k",
  λ: "l",
  μ: "m",
  ν: "n",
  ξ: "x",
  ο: "o",
  π: "p",
  ρ: "r",
  σ: "s",
  ς: "s",
  τ: "t",
  υ: "y",
  φ: "f",
  χ: "ch",
  ψ: "ps",
  ω: "o",
};

/** Lower case letters a to z, digits and single spaces: what is compared. "O'Brien-Núñez" -> "obrien nunez". */
export function fold(value: string): string {
  if (/^[a-z ]*$/.test(value)) return value.trim().replace(/ +/g, " ");
  const lower = value.toLowerCase();
  return (/^[ -~]*$/.test(lower) ? lower : romanized(lower))
    .replace(/['’`ʼ.]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

const romanized = (value: string): string =>
  value
    .replace(/й/g, "y")
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[^ -~]/g, (letter) => letters[letter] ?? letter);

const heardBefore = new Map<string, string>();
const rememberedMost = 20_000;

/** How a name sounds, roughly: what a typist hears and spells in another way comes out the same. */
export function sound(word: string): string {
  const known = heardBefore.get(word);
  if (known !== undefined) return known;
  if (heardBefore.size > rememberedMost) heardBefore.clear();
  const made = listen(word);
  heardBefore.set(word, made);
  return made;
}

function listen(word: string): string {
  const heard = word
    .replace(/^(kn|gn|pn)/, "n")
    .replace(/^wr/, "r")
    .replace(/^x/, "s")
    .replace(/^j(?=[aeiou])(?=.*[aeiou]$)/, "j")
    .replace(/ph/g, "f")
    .replace(/sch|sh|sz|tsch|tch|ch/g, "s")
    .replace(/ght?/g, "t")
    .replace(/c(?=[eiy])/g, "s")
    .replace(/c?k|q|c/g, "k")
    .replace(/x/g, "ks")
    .replace(/z/g, "s")
    .replace(/dt|d/g, "t")
    .replace(/w/g, "v")
    .replace(/h/g, "");
  const first = heard.slice(0, 1).replace(/[aeiouy]/, "a");
  return (first + heard.slice(1).replace(/[aeiouy]/g, "")).replace(/(.)\1+/g, "$1");
}

/** Spelled as they are heard. */
export const soundsLike = (x: string, y: string): boolean =>
  x.length > 3 && y.length > 3 && x[0] === y[0] && sound(x) === sound(y) && edits(x, y, 2) <= 2;
