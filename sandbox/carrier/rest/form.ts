import { CarrierError } from "../errors.ts";

/** The fields of a form or query as the API reads them: names as given, values text, the first of several. */
export type Form = Record<string, string | string[] | undefined>;

/** What is not text, as only JSON can have it, is not there: the service reads forms. */
export const formOf = (body: unknown): Form =>
  typeof body === "object" && body !== null
    ? Object.fromEntries(Object.entries(body).filter(([, value]) => [value].flat().every(isText)))
    : {};

const isText = (value: unknown) => typeof value === "string";

export const one = (form: Form, name: string): string | undefined => {
  const value = form[name];
  return Array.isArray(value) ? value[0] : value;
};

/** What a list is asked for by a word; undefined when it is not. Throws CarrierError for a word that means nothing. */
export const oneOf = <T extends string>(form: Form, name: string, words: readonly T[]): T | undefined => {
  const value = one(form, name);
  if (value === undefined || value === "") return undefined;
  const found = words.find((word) => word === value.toLowerCase());
  if (found === undefined) throw new CarrierError(20001, `Invalid ${name}: ${value}`);
  return found;
};

export const several = (form: Form, name: string): string[] => {
  const value = form[name];
  return value === undefined ? [] : Array.isArray(value) ? value : [value];
};
