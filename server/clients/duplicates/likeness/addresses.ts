import { misspelt, edits } from "./distance.ts";
import { fold } from "./fold.ts";
import type { Address } from "./traits.ts";
import type { Chances, Evidence } from "./worlds.ts";

/** Words that say nothing, or are written in many ways: the street's kind and the directions. */
const abbreviations = new Map(
  Object.entries({
    north: "n",
    south: "s",
    east: "e",
    west: "w",
    northeast: "ne",
    northwest: "nw",
    southeast: "se",
    southwest: "sw",
    saint: "st",
    mount: "mt",
    mountain: "mtn",
    fort: "ft",
    first: "1st",
    second: "2nd",
    third: "3rd",
    fourth: "4th",
    fifth: "5th",
    sixth: "6th",
    seventh: "7th",
    eighth: "8th",
    ninth: "9th",
    tenth: "10th",
    county: "co",
    route: "rt",
    rte: "rt",
    highway: "hwy",
    hiway: "hwy",
    heights: "hts",
    creek: "crk",
    springs: "spgs",
    center: "ctr",
    centre: "ctr",
  }),
);
const kinds = new Set(
  "street st str avenue ave av road rd drive dr lane ln court ct circle cir cr boulevard blvd place pl terrace ter trail trl tr parkway pkwy pky way wy square sq loop lp crossing xing alley aly close cl crescent cres highway hwy".split(
    " ",
  ),
);
const unitWords =
  "apartment|apt|unit|suite|ste|#|no|rm|room|lot|space|spc|trailer|trlr|bldg|building|floor|fl|flat";
const unitAfter = new RegExp(
  `(?:^|[\\s,])(?:${unitWords})\\.?\\s*#?\\s*([a-z]?-?\\d+-?[a-z]?|[a-z])\\b`,
  "i",
);
const box = /\b(?:p\.?\s*o\.?\s*(?:box|b)|post office box|box)\s*#?\s*(\d+)/i;

export interface AddressFields {
  address?: string | null | undefined;
  address2?: string | null | undefined;
  city?: string | null | undefined;
  state?: string | null | undefined;
  zipcode?: string | null | undefined;
}

/** "907 North Cedar Avenue, Apt. 4" -> number 907, street "n cedar", unit 4. */
export function readAddress(fields: AddressFields): Address | null {
  let line = (fields.address ?? "").replace(/#/g, " # ");
  const second = (fields.address2 ?? "").replace(/#/g, " # ").trim();
  let unit = "";
  const postBox = box.exec(line)?.[1];
  const inside = unitAfter.exec(line);
  if (inside && inside.index > 0) {
    unit = inside[1]!;
    line = `${line.slice(0, inside.index)} ${line.slice(inside.index + inside[0].length)}`;
  }
  if (second) unit ||= unitAfter.exec(second)?.[1] ?? (/^[a-z]?\d+[a-z]?$/i.test(second) ? second : "");
  const words = fold(line).split(" ").filter(Boolean);
  const number = postBox ? `box${postBox}` : (words.find((word) => /^\d+[a-z]?$/.test(word)) ?? "");
  const street = postBox ? "box" : streetOf(words, number);
  const zip = (fields.zipcode ?? "").replace(/\D/g, "").slice(0, 5);
  const city = fold(fields.city ?? "")
    .split(" ")
    .map((word) => abbreviations.get(word) ?? word)
    .join(" ");
  if (!street && !zip && !city) return null;
  return { number, street, unit: fold(unit).replace(/[^a-z0-9]/g, ""), city, zip };
}

function streetOf(words: readonly string[], number: string): string {
  const rest = words.filter((word) => word !== number).map((word) => abbreviations.get(word) ?? word);
  const bare = rest.filter((word) => !kinds.has(word) || word === "st");
  // "St George St": a saint in front, a street at the end.
  if (bare.length > 1 && bare.at(-1) === "st") bare.pop();
  if (bare.length === 1 && bare[0] === "st") return rest.join(" ");
  return (bare.length > 0 ? bare : rest).join(" ");
}

const chances = {
  same: [0.68, 0.00004, 0.88, 0.9, 0.78, 0.6],
  near: [0.08, 0.0002, 0.05, 0.05, 0.05, 0.05],
  twice: [0.006, 0.00002, 0.004, 0.004, 0.004, 0.004],
  unit: [0.015, 0.0003, 0.01, 0.01, 0.03, 0.05],
  place: [0.1, 0.06, 0.03, 0.03, 0.15, 0.1],
  differs: [0.16, 0.97, 0.03, 0.02, 0.17, 0.2],
} as const satisfies Record<string, Chances>;

const texts = {
  same: ["same", "Same address"],
  near: ["near", "Nearly the same address"],
  twice: ["near", "Nearly the same address"],
  unit: ["near", "Same building, another unit"],
  place: ["near", "Same town"],
  differs: ["differs", "Different"],
} as const;

const order = { same: 0, near: 1, unit: 2, twice: 3, place: 4, differs: 5 } as const;

const elsewhere: Evidence = {
  field: "address",
  like: "differs",
  text: "Different",
  chances: chances.differs,
};

/** The best agreement among all addresses of both. */
export function compareAddresses(
  a: readonly Address[],
  b: readonly Address[],
  shared: (key: string) => number,
): Evidence | null {
  let best: keyof typeof texts | null = null;
  let where: Address | null = null;
  for (const one of a)
    for (const other of b) {
      const likeness = likenessOf(one, other);
      if (likeness === null || (best !== null && order[likeness] >= order[best])) continue;
      [best, where] = [likeness, one];
    }
  if (!best) return null;
  const [like, text] = texts[best];
  if (best === "differs") return elsewhere;
  if (best !== "same") return { field: "address", like, text, chances: chances[best] };
  const [same, stranger, ...rest] = chances.same;
  const usual = Math.max(stranger, shared(addressKey(where!)));
  return { field: "address", like, text, chances: [same, usual, ...rest] };
}

export const addressKey = ({ number, street, zip, city }: Address): string =>
  number && street ? `a:${number}|${longestWord(street)}|${(zip || city).slice(0, 3)}` : "";

/** Of a street: what is never abbreviated. */
export const longestWord = (street: string): string =>
  street.split(" ").toSorted((x, y) => y.length - x.length)[0]!;

function likenessOf(a: Address, b: Address): keyof typeof texts | null {
  const near = sameTown(a, b);
  if (!a.street || !b.street) return near === null ? null : near ? "place" : "differs";
  if (near === false && !(a.number === b.number && a.street === b.street)) return "differs";
  const street = a.street === b.street ? "same" : alikeStreets(a.street, b.street) ? "near" : "differs";
  const number = a.number === b.number ? "same" : edits(a.number, b.number, 1) <= 1 ? "near" : "differs";
  if (street === "differs" || number === "differs") return near ? "place" : "differs";
  if (number === "near" && a.number.length < 3) return near ? "place" : "differs";
  // A slip in each: few houses of a town are so near to one another by chance.
  if (street === "near" && number === "near") return near ? "twice" : "differs";
  if (a.unit && b.unit && a.unit !== b.unit) return "unit";
  return street === "same" && number === "same" && near !== false ? "same" : "near";
}

/** `null`: one of them says nothing of it. */
function sameTown(a: Address, b: Address): boolean | null {
  if (a.zip && b.zip && a.zip === b.zip) return true;
  if (a.city && b.city) return a.city === b.city || misspelt(a.city, b.city);
  return a.zip && b.zip ? edits(a.zip, b.zip, 1) <= 1 : null;
}

/** "n cedar" and "cedar", "ceder": a direction left out, or a slip. */
function alikeStreets(a: string, b: string): boolean {
  if (misspelt(a, b)) return true;
  const [one, two] = [undirected(a), undirected(b)];
  return (one !== a || two !== b) && one !== "" && (one === two || misspelt(one, two));
}

const undirected = (street: string): string =>
  / |^.{1,2}$/.test(street)
    ? street
        .split(" ")
        .filter((word) => !/^[nsew]{1,2}$/.test(word))
        .join(" ")
    : street;
