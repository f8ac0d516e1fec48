import { onOneLine } from "../../../contract/formats.ts";
import type { PersonField } from "../../../contract/person.ts";
import type { Marks } from "../../form/whose.ts";
import { fieldOf, type Level } from "../person.ts";

export const otherLevel = { primary: "secondary", secondary: "primary" } as const;

/**
 * By what a person of a client is known again, as stored or as typed. A first name stays when the last one changes by a
 * marriage. What a couple shares tells nothing of the one or the other: the last name, often a number or an email.
 */
export function marksOf(fields: object, level: Level): Marks {
  const any = (field: PersonField): string => textOf(fields, fieldOf(level, field));
  const own = (field: PersonField): string =>
    any(field) === textOf(fields, fieldOf(otherLevel[level], field)) ? "" : any(field);
  const firstNames = [any("firstName"), any("preferredFirstName")].filter(Boolean);
  const isNameless = firstNames.length === 0;
  const names = isNameless ? [own("lastName")] : firstNames;
  const sure = [own("dob"), own("mobilePhone")].filter(Boolean);
  const company = level === "primary" && isNameless ? textOf(fields, "companyName") : "";
  // What goes on to another more easily counts only of whom nothing better is known.
  const rest = sure.length > 0 ? [] : [own("email"), own("phone"), company];
  const initials = sure.length > 0 ? undefined : ownInitials(fields, level);
  const lasting = [...names, ...sure, ...rest].filter(Boolean);
  if (lasting.length > 0) return { lasting, initials };
  const all = [any("lastName"), any("dob"), any("mobilePhone"), any("email"), any("phone")];
  return { lasting: all.filter(Boolean) };
}

/** "j whitfield": of Jon as of John. Of a couple whose first names begin alike it tells nothing. */
function ownInitials(fields: object, level: Level): string | undefined {
  const of = (one: Level): string | undefined => {
    const first = textOf(fields, fieldOf(one, "firstName"));
    const last = textOf(fields, fieldOf(one, "lastName"));
    return first && last ? `${first[0]} ${last}` : undefined;
  };
  return of(level) === of(otherLevel[level]) ? undefined : of(level);
}

/** Of whom is not named a number may be all that is known, until a colleague names them. */
export const isNamed = (fields: object, level: Level): boolean =>
  textOf(fields, fieldOf(level, "firstName")) + textOf(fields, fieldOf(level, "preferredFirstName")) !== "";

/** The same as typed and as stored. */
function textOf(fields: object, field: string): string {
  const text = String((fields as Record<string, unknown>)[field] ?? "");
  return /phone$/i.test(field) ? text.replaceAll(/\D/g, "").slice(-10) : onOneLine(text).toLowerCase();
}
