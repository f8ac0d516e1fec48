import type { ImportColumn } from "../../../../contract/imports.ts";
import { importPlace } from "../../../../contract/import-places.ts";
import { dayOrderOf } from "../values/days.ts";
import { isOtherNumber, labelColumn } from "../values/phones.ts";
import { isOwnColumn } from "../reference.ts";
import { fits, lookAt, placeByLook, type Look } from "./content.ts";
import { isTradeName, normal, ofHome, readHeader } from "./headers.ts";
import { ofNumberedPolicies } from "./numbered.ts";
import { ownPlaces } from "./own.ts";

interface Guess {
  place: string;
  sure: number;
}

/**
 * Where the columns of a file go: by their headers, held against what stands in them, and by what stands in
 * them alone where no header helps. One place takes one column: the one that is surest of it.
 */
export function guessMapping(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  isStaff: (value: string) => boolean = () => false,
  idColumn = -1,
): ImportColumn[] {
  const values = columns.map((_, n) => rows.map((row) => row[n] ?? ""));
  const looks = values.map((column) => lookAt(column, isStaff));
  const own = ownPlaces(columns);
  const guesses = columns.map((name, n) => {
    if (own.has(n)) return null;
    if (n === idColumn) return { place: "id", sure: 0.8 };
    return labelColumn(columns, n) === null ? guessOf(name, looks[n]!) : { place: "anyPhone", sure: 0.9 };
  });
  tellCompanies(columns, guesses, values);
  for (const [n, said] of ofNumberedPolicies(columns, guesses, looks)) if (!own.has(n)) guesses[n] = said;
  joinAddress(columns, guesses);
  settle(columns, guesses, looks, new Set([...own.values()].filter((place) => place !== null)));
  for (const [n, place] of own) guesses[n] = place === null ? null : { place, sure: 1 };
  return columns.map((_, n) => {
    const guess = guesses[n];
    if (!guess) return { to: null, guess: "none" };
    const isDay = importPlace(guess.place)?.isDay;
    return {
      to: guess.place,
      guess: guess.sure >= 0.9 ? "matched" : "check",
      ...(isDay && { order: dayOrderOf(values[n]!) }),
    };
  });
}

function guessOf(name: string, look: Look): Guess | null {
  if (isOwnColumn(name)) return null;
  // "M", "F" and blanks are middle names, too.
  if (/^(middle|additional) (names?|initials?)$|^mi$/.test(normal(name))) return null;
  if (isOtherNumber(name)) return look.filled > 0 ? { place: "extra", sure: 0.5 } : null;
  const said = readHeader(name);
  // "Address" names the street, and often all of it.
  if (said?.place.endsWith(".address") && look.whole > 0.5)
    return { place: said.place.replace(/address$/, "full"), sure: said.sure };
  if (said && fits(said.place, look, said.sure))
    return isDoubtful(said.place, look) ? { ...said, sure: 0.5 } : said;
  const place = placeByLook(look);
  return place && fits(place, look, 0.5) ? { place, sure: 0.5 } : null;
}

/** Most of what stands in it would be left out, or told to be wrong. */
const isDoubtful = (place: string, look: Look): boolean =>
  (look.year > 0.5 && importPlace(place)?.isDay === true) ||
  (look.filled > 0 && look.staff <= 0.3 && place === "managedBy") ||
  (look.filled > 0 && look.email <= 0.4 && /email$/i.test(place));

/**
 * Where each person has a name of their own, what "Account name" says is their firm, unless it is their own name
 * again. In a list of policies, or beside a column of theirs, a "Company" is who insures.
 */
function tellCompanies(
  columns: readonly string[],
  guesses: (Guess | null)[],
  values: readonly (readonly string[])[],
): void {
  const at = (place: string) => guesses.findIndex((guess) => guess?.place === place);
  const named = (header: string) => columns.findIndex((name) => normal(name) === header);
  const [account, company, last] = [named("account name"), named("company"), at("lastName")];
  if (account >= 0 && last >= 0 && at("firstName") >= 0 && at("companyName") < 0) {
    const filled = values[account]!.flatMap((value, row) =>
      value.trim() ? [[value, values[last]![row]!]] : [],
    );
    const own = filled.filter(([value, name]) => name && normal(value!).includes(normal(name)));
    if (filled.length > 0 && own.length * 2 < filled.length)
      guesses[account] = { place: "companyName", sure: 0.6 };
  }
  const isOfPolicy = [company - 1, company + 1].some((n) => guesses[n]?.place.startsWith("policies.1."));
  const isInsurer = company >= 0 && (isOfPolicy || at("firstName") < 0);
  if (isInsurer && at("policies.1.idNumber") >= 0 && at("policies.1.company") < 0)
    guesses[company] = { place: "policies.1.company", sure: 0.6 };
}

/** "Mailing Address, City, State": what stands behind the only street there is belongs to it. */
function joinAddress(columns: readonly string[], guesses: (Guess | null)[]): void {
  const at = guesses.map((guess) => /^addresses\.(\w+)\.(\w+)$/.exec(guess?.place ?? ""));
  const streets = at.flatMap((place, n) => (place && /^(address|full)$/.test(place[2]!) ? [n] : []));
  const [street, ...others] = streets;
  if (street === undefined || others.length > 0 || at[street]![1] !== "Mailing") return;
  if (at.some((place, n) => n !== street && place?.[1] === "Mailing")) return;
  for (let n = street + 1; at[n]?.[1] === "Physical" && !ofHome.test(normal(columns[n]!)); n++)
    guesses[n] = { ...guesses[n]!, place: `addresses.Mailing.${at[n]![2]!}` };
}

/** `taken`: places that are taken by what is no guess. */
function settle(
  columns: readonly string[],
  guesses: (Guess | null)[],
  looks: readonly Look[],
  taken: Set<string>,
): void {
  const has = (place: string) => taken.has(place) || guesses.some((guess) => guess?.place === place);
  const order = guesses
    .map((guess, n) => ({ guess, n }))
    .filter((one): one is { guess: Guess; n: number } => one.guess !== null)
    // The surest first; of equals the one that has values, then the one that comes first.
    .sort(
      (a, b) =>
        b.guess.sure - a.guess.sure ||
        Number(looks[b.n]!.filled > 0) - Number(looks[a.n]!.filled > 0) ||
        a.n - b.n,
    );
  const moved = new Set<number>();
  const hasParts = has("firstName") && has("lastName");
  const hasCo = has("coFirstName") || has("coLastName") || has("coName");
  for (const { guess, n } of order) {
    let place: string | null = guess.place;
    // A whole name beside its parts says nothing new.
    if (place === "name" && hasParts) place = null;
    if (place === "coName" && has("coFirstName") && has("coLastName")) place = null;
    // "Secondary email" is the applicant's own where nothing names a second person.
    if (!hasCo && place?.startsWith("co") && /^second/.test(normal(columns[n]!)))
      place = place === "coPhone" || place === "coMobilePhone" ? "anyPhone" : null;
    if (place && isWholeBesideParts(place, has)) place = null;
    if (place && taken.has(place))
      place = isTradeName(columns[n]!) ? "extra" : elsewhere(place, normal(columns[n]!), taken);
    if (place && !importPlace(place)) place = null;
    if (place && place !== guess.place) moved.add(n);
    guesses[n] = place ? { place, sure: place === guess.place ? guess.sure : 0.5 } : null;
    if (place && !importPlace(place)?.many) taken.add(place);
  }
  const said = new Set(guesses.flatMap((guess, n) => (guess && !moved.has(n) ? [guess.place] : [])));
  for (const n of moved) if (isOfNoPolicy(guesses[n]!.place, taken, said)) guesses[n] = null;
}

/** The address as it is printed says nothing that its city and its street do not. */
const isWholeBesideParts = (place: string, has: (place: string) => boolean): boolean =>
  place.endsWith(".full") && has(place.replace(/full$/, "city")) && has(place.replace(/full$/, "address"));

/**
 * A second type, premium or carrier with no number beside it, and no carrier that a header calls the second's own,
 * is said of the first policy once more.
 */
function isOfNoPolicy(place: string, taken: ReadonlySet<string>, said: ReadonlySet<string>): boolean {
  const policy = /^policies\.\d/.exec(place)?.[0];
  return policy !== undefined && !taken.has(`${policy}.idNumber`) && !said.has(`${policy}.company`);
}

/** A second column of a kind: another phone, the address after the first. */
function elsewhere(place: string, words: string, taken: ReadonlySet<string>): string | null {
  if (/^(mobilePhone|phone)$/.test(place)) {
    const other = place === "phone" ? "mobilePhone" : "phone";
    if (/phone|tel|number/.test(words) && !taken.has(other)) return other;
    return "anyPhone";
  }
  const address = /^addresses\.Physical\.(\w+)$/.exec(place)?.[1];
  if (address)
    return (
      ["Mailing", "Other"].map((type) => `addresses.${type}.${address}`).find((one) => !taken.has(one)) ??
      null
    );
  const policy = /^policies\.(\d)\.(\w+)$/.exec(place);
  if (policy)
    return [2, 3, 4, 5, 6].map((n) => `policies.${n}.${policy[2]}`).find((one) => !taken.has(one)) ?? null;
  return null;
}
