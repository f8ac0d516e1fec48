import { isDeepStrictEqual } from "node:util";
import { clientFields, type ClientField, type ClientValues } from "../../contract/clients.ts";
import { isMask, mask, wrongMask } from "../../contract/mask.ts";
import { coField, ofEmployment, selfEmployed } from "../../contract/person.ts";
import type { Context } from "../http/context.ts";
import { invalid } from "../http/errors.ts";
import type { FieldValue, Values } from "./columns.ts";
import { checkReferrer } from "./referrer.ts";
import { isSealed, sealingOf } from "./sealing.ts";

type Given = { [K in ClientField]?: ClientValues[K] | undefined };

/** What the event tells of a change: field -> value. What is sealed is only named. */
type Told = Partial<Record<ClientField, FieldValue | null>>;

export const emptyClient = Object.fromEntries(clientFields.map((field) => [field, null])) as Values;

/**
 * A client's fields with those that were given, and what that changes. An empty text empties the field.
 * A mask that comes back as it was shown changes nothing. @throws 400 at a field for any other mask
 */
export async function applyChanges(
  ctx: Context,
  id: string,
  current: Values,
  given: Given,
): Promise<{ values: Values; before: Told; after: Told }> {
  const values = { ...current };
  const before: Told = {};
  const after: Told = {};
  const asked = withoutEmployer(current, given);
  for (const field of clientFields) {
    if (asked[field] === undefined) continue;
    const next = storable(asked[field]);
    if (isSealed(field)) {
      const sealing = await sealingOf(ctx, "clients");
      const sealed = current[field] as Buffer | null;
      const plain = sealed && sealing.open(id, field, sealed);
      if (next === plain || (plain && next === mask(plain))) continue;
      if (next !== null && isMask(String(next))) throw invalid(wrongMask, { [field]: wrongMask });
      values[field] = next && sealing.seal(id, field, String(next));
      before[field] = sealed && "sealed";
      after[field] = next && "sealed";
    } else if (!isDeepStrictEqual(next, current[field])) {
      if (field === "affliateContact" && next) await checkReferrer(ctx, id, String(next));
      values[field] = next;
      before[field] = current[field] as FieldValue | null;
      after[field] = next;
    }
  }
  return { values, before, after };
}

/** PostgreSQL has no text with a NUL in it. Nothing in a field is null; zero and "no" are something. */
function storable(value: FieldValue | null): FieldValue | null {
  if (typeof value === "string") return value.replaceAll("\0", "") || null;
  return Array.isArray(value) && value.length === 0 ? null : value;
}

/** Who is self employed has no employer, whichever of the two was given first. */
function withoutEmployer(current: Values, given: Given): Given {
  const asked: Record<string, unknown> = { ...given };
  for (const prefixed of [(field: string) => field, coField]) {
    const occupation = prefixed("occupation") as "occupation";
    const work = given[occupation] === undefined ? current[occupation] : given[occupation];
    if (work === selfEmployed) for (const field of ofEmployment) asked[prefixed(field)] = null;
  }
  return asked as Given;
}
