import type { Later } from "../../changes/newer.ts";
import { peopleFields } from "../opened.ts";

const own = new Set<string>(peopleFields.map(([field]) => field));
const co = new Set<string>(peopleFields.map(([, field]) => field));

/**
 * What is said at the field of a person who is not in that place of the contact any more, also where the field was
 * empty: what is typed about one person is not written of another one, or of nobody.
 */
export function saysOfPeople({ name, isUndone, detail }: Later, field: string): string | undefined {
  const isOwn = own.has(field);
  if (!isOwn && !co.has(field)) return undefined;
  const both = detail["level"] === "primary" || detail["mergeAs"] === "primary";
  if (isOwn && !both) return undefined;
  if (name === "clients.split")
    return isUndone ? changed : "made the co-applicant a contact of their own meanwhile";
  if (name === "clients.personRemoved") {
    if (isUndone) return changed;
    return both
      ? "removed the primary applicant meanwhile, and the co-applicant is in their place"
      : "removed the co-applicant meanwhile";
  }
  if (name === "clients.merged" && detail["mergeAs"] !== "combine") return changed;
  return undefined;
}

const changed = "changed who the people of this contact are meanwhile";
