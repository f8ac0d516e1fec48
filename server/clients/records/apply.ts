import { isDeepStrictEqual } from "node:util";
import { isMask } from "../../../contract/mask.ts";
import type { Context } from "../../http/context.ts";
import type { Fields, Kind } from "./kinds.ts";
import { sealingOf } from "./sealing.ts";

interface Held {
  fields: Fields;
  sealed: Record<string, string>;
}

/**
 * What a record holds with the fields that were given, and what that changes. Nothing, an empty text and an
 * empty list empty a field. A mask that comes back as it was shown is not a value; sealed fields are only named.
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
    const next = isNothing(value) ? null : value;
    if (kind.sealed.includes(field)) {
      if (typeof next === "string" && isMask(next)) continue;
      const sealing = await sealingOf(ctx);
      const was = sealed[field];
      if (next === (was === undefined ? null : sealing.open(id, field, was))) continue;
      before[field] = was === undefined ? null : "sealed";
      after[field] = next === null ? null : "sealed";
      if (next === null) delete sealed[field];
      else sealed[field] = sealing.seal(id, field, String(next));
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

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === "" ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === "object" && Object.keys(value).length === 0);
