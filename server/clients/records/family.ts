import { type Fields, type Kind, type KindName, kinds } from "./kinds.ts";

/** Kinds that are asked for by the same five calls. Most are alone; a quote says by its form which it is. */
export interface Family {
  endpoints: Kind["endpoints"];
  /** As in "That address no longer exists." */
  noun: string;
  kinds: readonly Kind[];
  names: readonly KindName[];
}

export const families: readonly Family[] = [...new Set(kinds.map(({ endpoints }) => endpoints))].map(
  (endpoints) => {
    const own = kinds.filter((kind) => kind.endpoints === endpoints);
    const noun = own.length > 1 ? "record" : own[0]!.noun;
    return { endpoints, noun, kinds: own, names: own.map(({ name }) => name) };
  },
);

const kindBy = new Map<string, Kind>(kinds.map((kind) => [kind.name, kind]));

/** Of a record that was found. */
export const kindOf = ({ kind }: { kind: string }): Kind => kindBy.get(kind)!;

/** The kind that is meant, and what is given for its own fields. The contract has checked the form. */
export function meant(family: Family, body: Fields): { kind: Kind; given: Fields } {
  if (family.kinds.length === 1) return { kind: family.kinds[0]!, given: body };
  const { form, ...given } = body;
  return { kind: family.kinds.find((kind) => kind.form === form)!, given };
}

/** What is given, and nothing in the fields that it and what is held leave no place for. */
export function asked({ unasked }: Kind, given: Fields, held: Fields): Fields {
  const empty = unasked?.({ ...held, ...given }) ?? [];
  return { ...given, ...Object.fromEntries(empty.map((field) => [field, null])) };
}
