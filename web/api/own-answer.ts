import { z } from "zod";
import type { Schema } from "../../contract/endpoint.ts";
import { isRecord } from "./stored.ts";

/**
 * Whether a body can be what the contract promises: what answers in the server's place knows nothing of our fields.
 * Only the outermost is looked at, as the server itself holds its answers to the contract.
 */
export function isOwnAnswer(schema: Schema | undefined, body: unknown): boolean {
  if (!schema) return true;
  if (schema instanceof z.ZodArray) return Array.isArray(body);
  if (!(schema instanceof z.ZodObject)) return body !== undefined;
  if (!isRecord(body)) return false;
  return Object.entries(schema.shape).every(
    ([key, field]) => key in body || (field as z.ZodType).safeParse(undefined).success,
  );
}
