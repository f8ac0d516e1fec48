import { fold } from "./fold.ts";
import type { Person } from "./traits.ts";

const titles = new Set(["mr", "mrs", "ms", "miss", "dr", "prof", "rev", "sir", "mx"]);
const suffixes = new Map(
  Object.entries({
    jr: "jr",
    jnr: "jr",
    junior: "jr",
    sr: "sr",
    snr: "sr",
    senior: "sr",
    i: "1",
    ii: "2",
    "2nd": "2",
    iii: "3",
    "3rd": "3",
    iv: "4",
    "4th": "4",
    esq: "",
    md: "",
    phd: "",
    cpa: "",
    dds: "",
  }),
);
const particles = new Set(
  "de del della di da das do dos du la las le los el al van von der den ter ten vander vanden bin ibn abu mac mc st saint san santa y o d".split(
    " ",
  ),
);
const empty = new Set([
  "unknown",
  "none",
  "na",
  "n a",
  "test",
  "null",
  "no name",
  "nan",
  "tbd",
  "x",
  "xx",
  "xxx",
]);

const words = (value: string | null | undefined): string[] => {
  const folded = value ? fold(value) : "";
  return folded && !empty.has(folded) ? folded.split(" ").map(withoutDigits) : [];
};

/** What a scanner takes for a letter. */
const lookalikes: Record<string, string> = { 0: "o", 1: "l", 2: "z", 5: "s", 8: "b" };
const withoutDigits = (word: string): string =>
  suffixes.has(word) || !/[a-z]/.test(word) ? word : word.replace(/[01258]/g, (digit) => lookalikes[digit]!);

export interface NameFields {
  firstName?: string | null | undefined;
  preferredFirstName?: string | null | undefined;
  lastName?: string | null | undefined;
  suffix?: string | null | undefined;
}

type Name = Pick<Person, "given" | "preferred" | "family" | "suffix">;

/** Reads a name however it was typed into the fields; `null` when there is none. */
export function readName(fields: NameFields): Name | null {
  const turned = !fields.lastName && /^[^,]+,\s*\S/.test(fields.firstName ?? "");
  const [first, last] = turned
    ? fields.firstName!.split(/,(.*)/s).toReversed().slice(1)
    : [fields.firstName, fields.lastName];
  const called = /["“(]([^"”)]+)["”)]/.exec(first ?? "")?.[1];
  const given = words(first?.replace(/["“(][^"”)]+["”)]/, " "));
  const family = words(last);
  let suffix = takeSuffix(words(fields.suffix));
  while (given.length > 0 && given.length + family.length > 1 && titles.has(given[0]!)) given.shift();
  suffix = takeSuffix(family, 1) || suffix;
  suffix = takeSuffix(given, 1) || suffix;
  if (family.length === 0 && given.length > 1) family.push(given.pop()!);
  if (given.length === 0 && family.length > 1 && !particles.has(family[0]!)) given.push(family.shift()!);
  if (given.length + family.length === 0) return null;
  const preferred = words(fields.preferredFirstName ?? called)[0] ?? "";
  return { given, preferred, family: joinParticles(family), suffix };
}

/** Takes what stands at the end of a name and is none. "i" and "v" may be names. */
function takeSuffix(name: string[], keep = 0): string {
  let found = "";
  while (name.length > keep) {
    const last = name.at(-1)!;
    if (!suffixes.has(last) || (keep > 0 && last === "i")) break;
    found = suffixes.get(last) || found;
    name.pop();
  }
  return found;
}

/** ["de", "la", "cruz", "soto"] -> ["delacruz", "soto"]. */
function joinParticles(name: string[]): string[] {
  const joined: string[] = [];
  let held = "";
  for (const [at, word] of name.entries()) {
    if (particles.has(word) && at < name.length - 1) held += word;
    else {
      joined.push(held + word);
      held = "";
    }
  }
  return joined;
}
