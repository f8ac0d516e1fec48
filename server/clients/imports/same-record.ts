import { isDeepStrictEqual } from "node:util";
import { isBefore } from "../../../contract/formats.ts";
import { zipOf } from "./values/addresses.ts";
import { folded } from "./rules.ts";

type Fields = Record<string, unknown>;

export const brought = ["addresses", "policies", "extras"] as const;
export type Brought = (typeof brought)[number];

/** A record of the client that a row is of. */
export interface KnownRecord {
  fields: Fields;
  /** Whether an earlier row of the same import is in it. */
  isTaken: boolean;
}

/**
 * Which record of a client the one of a row is; undefined when it is none of them. Two that a file holds are one only
 * as long as they contradict each other in nothing: else the second would take the place of the first.
 */
export function findRecord<R extends KnownRecord>(
  kind: Brought,
  fields: Fields,
  known: readonly R[],
): R | undefined {
  const alike = known.filter((one) => isAlike[kind](fields, one.fields));
  const same =
    alike.find((one) => says(one.fields, fields)) ??
    alike.find((one) => agrees(fields, one.fields)) ??
    alike.find(({ isTaken }) => !isTaken);
  return kind === "policies" && has(fields, "idNumber") ? findNumbered(fields, known, same) : same;
}

/**
 * A number says which policy is meant, and stays when a policy is renewed: beside a term that this import has brought
 * another one stands for itself. `unnumbered`: the one that is the same as far as it is known.
 */
function findNumbered<R extends KnownRecord>(
  fields: Fields,
  known: readonly R[],
  unnumbered: R | undefined,
): R | undefined {
  const numbered = known.filter((one) => isSame("idNumber", fields, one.fields)).toSorted(latestFirst);
  const ofTerm = numbered.filter((one) => !term.some((part) => differs(part, fields, one.fields)));
  const sameTerm =
    ofTerm.find((one) => says(one.fields, fields)) ??
    ofTerm.find((one) => agrees(fields, one.fields)) ??
    ofTerm.find((one) => isSame("effectiveDate", fields, one.fields)) ??
    ofTerm[0];
  if (sameTerm ?? unnumbered) return sameTerm ?? unnumbered;
  return numbered.some(({ isTaken }) => isTaken) ? undefined : numbered[0];
}

/** What makes two policies of one number two. */
const term = ["effectiveDate", "company", "type"] as const;

function latestFirst({ fields: one }: KnownRecord, { fields: other }: KnownRecord): number {
  const [day, otherDay] = [String(one["effectiveDate"] ?? ""), String(other["effectiveDate"] ?? "")];
  if (!day || !otherDay) return Number(day === "") - Number(otherDay === "");
  return Number(isBefore(day, otherDay)) - Number(isBefore(otherDay, day));
}

const isAlike: Record<Brought, (fields: Fields, known: Fields) => boolean> = {
  addresses: (fields, known) => fields["type"] === known["type"],
  extras: (fields, known) => isSame("field", fields, known),
  policies: (fields, known) => {
    const numbers = [fields, known].filter((one) => has(one, "idNumber")).length;
    if (numbers === 2 || !isSame("company", fields, known) || !isSame("type", fields, known)) return false;
    // A day or a price alone is that of many policies.
    if (numbers === 1 && !has(fields, "company") && !has(fields, "type")) return false;
    const told = ["effectiveDate", "premium"].find((key) => has(fields, key) && has(known, key));
    return told === undefined || isSame(told, fields, known);
  },
};

/** Whether a record says all of it already, letter by letter: of several that it could be, it is this one. */
const says = (known: Fields, fields: Fields): boolean =>
  Object.entries(fields).every(([key, value]) => isDeepStrictEqual(known[key], value));

/** Whether what both say is the same. */
const agrees = (fields: Fields, known: Fields): boolean =>
  Object.keys(fields).every((key) => !differs(key, fields, known));

const has = (fields: Fields, key: string): boolean => (fields[key] ?? "") !== "";

const isSame = (key: string, one: Fields, other: Fields): boolean =>
  compared(key, one[key]) === compared(key, other[key]);

function compared(key: string, value: unknown): string {
  const text = folded(String(value ?? ""));
  // The four digits after it are often left out.
  return key === "zipcode" ? zipOf(text).slice(0, 5) : text;
}

/** A record with what a row says of it. */
export function merged(
  kind: Brought,
  { fields: known, isTaken }: KnownRecord,
  given: Fields,
  keepExisting: boolean,
): Fields {
  const moved = kind === "addresses" ? ["address", "city"].filter((part) => differs(part, known, given)) : [];
  if (keepExisting && moved.length > 0) return known;
  // A file that says it twice, in other letters, says it once.
  if (keepExisting || (isTaken && agrees(given, known))) return { ...given, ...known };
  const kept = Object.entries(known).filter(([part]) => !stale(moved).includes(part));
  return { ...Object.fromEntries(kept), ...given };
}

/** What was said of the place before: the apartment was one of the old street, the ZIP code one of the old town. */
function stale(moved: readonly string[]): readonly string[] {
  if (!moved.includes("address")) return [];
  return moved.includes("city") ? ["address2", "county", "state", "zipcode"] : ["address2"];
}

export const differs = (key: string, one: Fields, other: Fields): boolean =>
  has(one, key) && has(other, key) && !isSame(key, one, other);
