import { isDeepStrictEqual } from "node:util";
import { isMask, mask, wrongMask } from "../../../contract/mask.ts";
import { isNothing } from "../../../contract/nothing.ts";
import type { Context } from "../../http/context.ts";
import { invalid } from "../../http/errors.ts";
import type { Fields, Kind } from "./kinds.ts";
import { sealingOf } from "../sealing.ts";

export interface Held {
  fields: Fields;
  sealed: Record<string, string>;
}

/**
 * What a record holds with the fields that were given, and what that changes. Nothing, an empty text and an
 * empty list empty a field. A mask that comes back as it was shown changes nothing; sealed fields are only named.
 * @throws 400 at a field for any other mask
 */
export async function applyFields(
  ctx: Context,
  kind: Kind,
  id: string,
  current: Held,
  given: Fields,
): Promise<Held & { before: Fields; after: Fields }> {
  const fields = { ...current.fields };
  const sealed = { ...current.sealed };
  const before: Fields = {};
  const after: Fields = {};
  for (const [field, value] of Object.entries(given)) {
    if (value === undefined) continue;
    const tidied = tidy(value);
    const next = isNothing(tidied) ? null : tidied;
    if (kind.sealed.includes(field)) {
      const sealing = await sealingOf(ctx, "client_records");
      const was = sealed[field];
      const plain = was === undefined ? null : sealing.open(id, field, Buffer.from(was, "base64"));
      if (next === plain || (plain !== null && next === mask(plain))) continue;
      if (typeof next === "string" && isMask(next)) throw invalid(wrongMask, { [field]: wrongMask });
      before[field] = was === undefined ? null : "sealed";
      after[field] = next === null ? null : "sealed";
      if (next === null) delete sealed[field];
      else sealed[field] = sealing.seal(id, field, String(next)).toString("base64");
    } else {
      const was = fields[field] ?? null;
      if (isDeepStrictEqual(was, next)) continue;
      before[field] = was;
      after[field] = next;
      if (next === null) delete fields[field];
      else fields[field] = next;
    }
  }
  return { fields, sealed, before, after };
}

/** A group of fields holds what is there, and nothing of what is not. */
function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidy).filter((item) => !isNothing(item));
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).map(([key, inner]) => [key, tidy(inner)] as const);
  return Object.fromEntries(kept.filter(([, inner]) => !isNothing(inner)));
}
