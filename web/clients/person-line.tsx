import { createContext, use } from "react";
import type { ClientField } from "../../contract/clients.ts";
import { coField, type PersonField, personFields } from "../../contract/person.ts";
import { FieldLine, type FieldLineProps } from "../form/field-line.tsx";
import type { Level } from "./person.ts";

interface Whose {
  /** The co-applicant's fields have the same names with the prefix "co". */
  level: Level;
  /** What is being edited, as it is shown; none while creating. */
  stored?: object | undefined;
}

/** Whose fields the lines below it are: one of the two people, or a dependent. */
export const PersonContext = createContext<Whose>({ level: "primary" });

/** The name that a field of the person has in the form. What is asked of a client once has one name. */
export const nameIn = (level: Level, name: ClientField): string =>
  level === "secondary" && personFields.includes(name as PersonField) ? coField(name) : name;

type PersonLineProps<P> = {
  name: PersonField | "companyName" | "householdGrossIncome" | "residenceType";
} & Omit<FieldLineProps<P>, "name">;

/** A line of the form for whose fields stand around it. */
export function PersonLine<P>({ name, ...rest }: PersonLineProps<P>) {
  const full = nameIn(use(PersonContext).level, name);
  const line = { ...rest, name: full, deps: depsOf(full) } as unknown as FieldLineProps<P>;
  return <FieldLine<P> {...line} />;
}

/** A last name or a company is a name too: typing one takes the complaint from the first name. */
const depsOf = (name: string): string[] =>
  name === "lastName" || name === "companyName" ? ["firstName"] : [];
