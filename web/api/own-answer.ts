import { z } from "zod";
import type { Schema } from "../../contract/endpoint.ts";
import { isRecord } from "./stored.ts";

/**
 * Whether a body can be what the contract promises: what answers in the server's place knows nothing of our fields.
 * Only the outermost is looked at, and of a list the first, as the server itself holds its answers to the contract.
 */
export function isOwnAnswer(schema: Schema | undefined, body: unknown): boolean {
  if (!schema) return true;
  if (schema instanceof z.ZodArray)
    return Array.isArray(body) && (body.length === 0 || isOwnAnswer(schema.element as z.ZodType, body[0]));
  if (!(schema instanceof z.ZodObject)) return body !== undefined;
  if (!isRecord(body)) return false;
  return Object.entries(schema.shape).every(
    ([key, field]) => key in body || (field as z.ZodType).safeParse(undefined).success,
  );
}
