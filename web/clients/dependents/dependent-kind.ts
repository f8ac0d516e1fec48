import { dependentFields, dependents, sealedOfDependents } from "../../../contract/dependents.ts";
import { parseDay } from "../../../contract/formats.ts";
import { creating } from "../../../contract/records.ts";
import type { RecordKind } from "../records/record-kind.ts";

export const dependentKind: RecordKind = {
  endpoints: dependents,
  schema: creating(dependentFields),
  sealed: sealedOfDependents,
  noun: "dependent",
  texts: {
    added: "Dependent Added",
    updated: "Dependent Updated",
    removed: "Dependent Removed",
    notAdded: "There was an error adding dependent. {message}",
    notUpdated: "There was an error updating dependent. {message}",
    notRemoved: "There was an error deleting dependent. {message}",
  },
};

export const relationships = ["Child", "Stepchild", "Spouse", "Parent", "Sibling", "Grandchild", "Other"];

const YEAR = 365.25 * 24 * 60 * 60 * 1000;

/** Age to the nearest quarter of a year: 7, 7.25, 7.5. Null when the birth date is none or still to come. */
export function quarterAge(dob: string | undefined, now = new Date()): number | null {
  const born = dob ? parseDay(dob) : null;
  if (!born) return null;
  const years = (now.getTime() - new Date(born.year, born.month - 1, born.day).getTime()) / YEAR;
  return years < 0 ? null : Math.round(years * 4) / 4;
}
