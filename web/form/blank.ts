import { z } from "zod";
import { isNothing } from "../../contract/nothing.ts";

export type Values = Record<string, unknown>;

/** The fields of a form with nothing in them: null for each, a list without items, a group of such. */
export function blankOf(schema: z.ZodObject): Values {
  return Object.fromEntries(
    Object.entries(schema.shape).map(([key, field]) => [key, blank(field as z.ZodType)]),
  );
}

function blank(field: z.ZodType): unknown {
  const inner = field instanceof z.ZodOptional || field instanceof z.ZodNullable ? field.unwrap() : field;
  if (inner !== field) return blank(inner as z.ZodType);
  if (inner instanceof z.ZodObject) return blankOf(inner);
  return inner instanceof z.ZodArray ? [] : null;
}

/** The blank form with what is known filled in. */
export function fill(blankForm: Values, known: Values): Values {
  return Object.fromEntries(
    Object.entries(blankForm).map(([key, empty]) => {
      const value = known[key];
      return [key, isGroup(empty) ? fill(empty, isGroup(value) ? value : {}) : (value ?? empty)];
    }),
  );
}

/** What stands in the form: without nulls, empty lists and empty groups. */
export function standing(form: Values): Values {
  const kept = Object.entries(form)
    .map(
      ([key, value]) =>
        [key, isGroup(value) ? standing(value) : Array.isArray(value) ? value.map(item) : value] as const,
    )
    .filter(([, value]) => !isNothing(value));
  return Object.fromEntries(kept);
}

const item = (value: unknown): unknown => (isGroup(value) ? standing(value) : value);

export const isGroup = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);
