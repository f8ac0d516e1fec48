import { hash } from "node:crypto";
import type { ImportChoice } from "../../../contract/import-rows.ts";
import type { ImportMatch, ImportOptions } from "../../../contract/imports.ts";
import { sameName } from "../duplicates/likeness/given-names.ts";
import type { RowValues } from "./values/row.ts";

/** What is asked of a person to tell whether a row is theirs. */
export interface Known {
  firstName: string | null;
  preferredFirstName: string | null;
  lastName: string | null;
  suffix: string | null;
  companyName: string | null;
  dob: string | null;
}

export interface Candidate extends Known {
  id: string;
  by: ImportMatch;
}

export const known = (values: RowValues): Known => {
  const client = values.client as Partial<Record<keyof Known, string>>;
  return {
    firstName: client.firstName ?? null,
    preferredFirstName: client.preferredFirstName ?? null,
    lastName: client.lastName ?? null,
    suffix: client.suffix ?? null,
    companyName: client.companyName ?? null,
    dob: client.dob ?? null,
  };
};

/** "José O'Brien" and "JOSE OBRIEN" are one name. */
export const folded = (text: string | null): string =>
  (text ?? "")
    .normalize("NFKD")
    .replace(/[\p{M}'`’ʼ.]/gu, "")
    .toLowerCase()
    .replace(/[\s-]+/g, " ")
    .trim();

/** The surest of who was found that can be the person of the row; null when it is nobody's. */
export function pick(
  row: Known,
  candidates: readonly Candidate[],
  order: readonly ImportMatch[],
): Candidate | null {
  const surest = (["id", "email", "phone", "name"] as const).filter((by) => order.includes(by));
  for (const by of surest) {
    const fitting = candidates.filter((one) => one.by === by && (by === "id" || isSamePerson(row, one)));
    if (fitting[0]) return fitting[0];
  }
  return null;
}

/**
 * A couple shares a telephone and a family an address for mail: the names must agree as well, and neither the
 * birth dates nor "Jr." and "Sr." may say otherwise.
 */
export function isSamePerson(row: Known, other: Known): boolean {
  if (row.dob && other.dob && row.dob !== other.dob) return false;
  const [one, two] = [folded(row.suffix), folded(other.suffix)];
  if (one && two && one !== two) return false;
  const isPerson = (who: Known) => Boolean(who.firstName || who.lastName);
  if (isPerson(row) && isPerson(other))
    return isSameLast(folded(row.lastName), folded(other.lastName)) && isSameFirst(row, other);
  if (isPerson(row) || isPerson(other)) return false;
  const [company, theirs] = [folded(row.companyName), folded(other.companyName)];
  return !company || !theirs || company === theirs;
}

const isSameLast = (one: string, two: string): boolean =>
  !one || !two || one === two || one.split(" ").includes(two) || two.split(" ").includes(one);

function isSameFirst(row: Known, other: Known): boolean {
  const names = (who: Known) => [who.firstName, who.preferredFirstName].map(folded).filter(Boolean);
  const [mine, theirs] = [names(row), names(other)];
  if (mine.length === 0 || theirs.length === 0) return true;
  const isSame = (one: string, two: string) =>
    one === two || isStartOf(one, two) || isStartOf(two, one) || sameName(wordOf(one), wordOf(two));
  return mine.some((one) => theirs.some((two) => isSame(one, two)));
}

const wordOf = (name: string): string => name.split(" ")[0]!;

/** "J" of "John", "John" of "John Q". */
const isStartOf = (short: string, long: string): boolean =>
  (short.length === 1 && long.startsWith(short)) || long.startsWith(`${short} `);

/** Who is only likely there already is not changed unasked: the row comes as a new contact. */
export const choiceOf = (isPossible: boolean, choice: ImportChoice | null): ImportChoice | null =>
  choice ?? (isPossible ? "create" : null);

/** What becomes of a row. `isOwn`: it is of somebody whom the same import adds, and belongs to them. */
export function decide(
  isFound: boolean,
  choice: ImportChoice | null,
  options: ImportOptions,
  isOwn = false,
): ImportChoice {
  if (!isFound) return options.mode === "update" ? "skip" : "create";
  const wanted = choice ?? options.duplicates;
  if (wanted === "update" && options.mode === "create" && !isOwn) return "skip";
  if (wanted === "create" && options.mode === "update") return "skip";
  return wanted;
}

/** Two rows of a file that have one of these in common are the same person. */
export function keysOf(values: RowValues, matchBy: readonly ImportMatch[]): bigint[] {
  const client = values.client as Partial<Record<string, string>>;
  const who = [
    folded(client["lastName"] ?? client["companyName"] ?? ""),
    folded(client["firstName"] ?? ""),
  ].join("|");
  const keys: string[] = [];
  if (matchBy.includes("id") && values.id) keys.push(`id|${values.id}`);
  if (matchBy.includes("email") && client["email"])
    keys.push(`email|${client["email"].toLowerCase()}|${who}`);
  if (matchBy.includes("phone"))
    for (const phone of [client["mobilePhone"], client["phone"]])
      if (phone) keys.push(`phone|${phone}|${who}`);
  if (matchBy.includes("name") && client["dob"]) keys.push(`name|${who}|${client["dob"]}`);
  if (who === "|") return keys.map(keyOf);
  // Agency systems write one row for each policy.
  if (matchBy.includes("id") && values.number) keys.push(`number|${values.number.toLowerCase()}|${who}`);
  if (matchBy.includes("name"))
    for (const home of values.addresses.map(homeOf))
      if (home) keys.push(`home|${who}|${folded(client["suffix"] ?? "")}|${client["dob"] ?? ""}|${home}`);
  return keys.map(keyOf);
}

/**
 * What two rows that are likely one person have in common. Not the first name with the birth date: how common a name
 * is in a file, nobody has counted.
 */
export function likelyKeysOf(values: RowValues): bigint[] {
  const client = values.client as Partial<Record<string, string>>;
  const last = folded(client["lastName"] ?? "");
  const keys = [
    ...[client["mobilePhone"], client["phone"]].filter(Boolean).map((phone) => `phone|${phone}`),
    ...(client["email"] ? [`email|${client["email"].toLowerCase()}`] : []),
    ...(client["dob"] && last ? [`born|${client["dob"]}|${last}`] : []),
  ];
  return [...new Set(keys)].map(keyOf);
}

const keyOf = (key: string): bigint => hash("sha1", key, "buffer").readBigInt64BE();

/** A whole address: a street alone stands in many towns. */
function homeOf(address: Record<string, unknown>): string | null {
  const part = (name: string) => folded((address[name] as string | undefined) ?? "");
  const town = part("zipcode").slice(0, 5) || part("city");
  return part("address") && town ? [part("address"), part("address2"), town].join("|") : null;
}
