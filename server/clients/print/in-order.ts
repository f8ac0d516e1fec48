import { z } from "zod";
import { FullClient } from "../../../contract/clients.ts";
import type { Fields } from "../history/rules.ts";
import type { KindName } from "../records/kinds.ts";

/** Fields as a form asks for them: what is kept as JSON comes back in an order of its own. */
export const inOrder = (kind: KindName, record: Fields): Fields =>
  ordered(FullClient.shape[kind].element, record) as Fields;

function ordered(schema: z.ZodType | undefined, value: unknown): unknown {
  const plain = plainOf(schema);
  if (Array.isArray(value))
    return value.map((item) =>
      ordered(plain instanceof z.ZodArray ? (plain.element as z.ZodType) : undefined, item),
    );
  if (typeof value !== "object" || value === null || !(plain instanceof z.ZodObject)) return value;
  const shape = plain.shape as Record<string, z.ZodType>;
  const given = value as Fields;
  const keys = [
    ...Object.keys(shape).filter((key) => key in given),
    ...Object.keys(given).filter((key) => !(key in shape)),
  ];
  return Object.fromEntries(keys.map((key) => [key, ordered(shape[key], given[key])]));
}

function plainOf(schema: z.ZodType | undefined): z.ZodType | undefined {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? plainOf(schema.unwrap() as z.ZodType)
    : schema;
}
