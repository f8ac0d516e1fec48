import { personName } from "../../../contract/names.ts";
import type { PersonField } from "../../../contract/person.ts";
import type { Marks } from "../../form/whose.ts";
import { fieldOf, type Level } from "../person.ts";

/** By what a person of a client is known again, as stored or as typed; both people may have an email and a home. */
export function marksOf(fields: object, level: Level): Marks {
  const of = (field: string): string => String((fields as Record<string, unknown>)[field] ?? "").trim();
  const own = (field: PersonField): string => of(fieldOf(level, field));
  const number = (field: PersonField): string => own(field).replaceAll(/\D/g, "").slice(-10);
  const [firstName, preferredFirstName] = [own("firstName"), own("preferredFirstName")];
  const name = personName({ firstName, preferredFirstName, lastName: own("lastName") });
  const marks = [name, own("dob"), number("mobilePhone")].filter(Boolean);
  if (marks.length > 0) return marks;
  const company = level === "primary" ? of("companyName") : "";
  return [own("email"), number("phone"), company].filter(Boolean);
}
