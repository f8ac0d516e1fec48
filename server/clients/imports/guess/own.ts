import { placeCalled } from "../../../../contract/import-places.ts";

/** Words that only an export of ours has: another system's "Company" or "Plan name" can mean something else. */
const isUnmistakable = (name: string): boolean => {
  const place = placeCalled(name);
  return place !== undefined && (place.id === "id" || place.group === "Address");
};

/** A further record, which an import has no place for: "Address 2, Mailing: city", "Policy 7 plan". */
const further = /^(Address \d+, |Policy \d+ |Dependent \d+ )/;

/**
 * What an export of ours calls its columns is no guess: column -> its place, null where it has none. Empty of a file
 * of another system.
 */
export function ownPlaces(columns: readonly string[]): Map<number, string | null> {
  const own = new Map<number, string | null>();
  if (!columns.some(isUnmistakable)) return own;
  for (const [n, name] of columns.entries()) {
    const place = placeCalled(name);
    if (place || further.test(name)) own.set(n, place?.id ?? null);
  }
  return own;
}
