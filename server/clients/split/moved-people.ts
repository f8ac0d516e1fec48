import { fieldOf, type Level, type PersonField } from "../../../contract/person.ts";
import type { Later } from "../../changes/newer.ts";
import { peopleFields } from "../opened.ts";

const own = new Set<string>(peopleFields.map(([field]) => field));
const co = new Set<string>(peopleFields.map(([, field]) => field));

/**
 * What is said at the field of a person who is not in that place of the contact any more, also where the field was
 * empty: what is typed about one person is not written of another one, or of nobody.
 */
export function saysOfPeople(later: Later, field: string): string | undefined {
  const { name, isUndone, detail } = later;
  const isOwn = own.has(field);
  if (!isOwn && !co.has(field)) return undefined;
  if (isReplaced(later, isOwn ? "primary" : "secondary"))
    return `put somebody else in the place of the ${isOwn ? "primary applicant" : "co-applicant"} meanwhile`;
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

/** Beside a first name something else is another one, too: that is no corrected spelling. */
function isReplaced({ before, after }: Later, level: Level): boolean {
  const isOther = (field: PersonField): boolean => {
    const at = fieldOf(level, field);
    return Boolean(before?.[at] && after?.[at]) && before![at] !== after![at];
  };
  return isOther("firstName") && (["lastName", "dob", "mobilePhone"] as const).some(isOther);
}

const changed = "changed who the people of this contact are meanwhile";
