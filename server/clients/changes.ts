import { clientFields, selfEmployed, type ClientField } from "../../contract/clients.ts";
import { isMask } from "../../contract/mask.ts";
import type { Context } from "../http/context.ts";
import type { Values } from "./columns.ts";
import { isSealed, sealsOf } from "./seals.ts";

type Given = { [K in ClientField]?: string | null | undefined };

/** What the event tells of a change: field -> value. What is sealed is only named. */
type Told = Partial<Record<ClientField, string | null>>;

export const emptyClient = Object.fromEntries(clientFields.map((field) => [field, null])) as Values;

/**
 * A client's fields with those that were given, and what that changes. An empty text empties the field.
 * A mask that comes back as it was shown is not a value.
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
    // PostgreSQL has no text with a NUL in it.
    const next = asked[field]?.replaceAll("\0", "") || null;
    if (isSealed(field)) {
      if (next !== null && isMask(next)) continue;
      const seals = await sealsOf(ctx);
      const sealed = current[field] as Buffer | null;
      if (next === (sealed && seals.open(id, field, sealed))) continue;
      values[field] = next && seals.seal(id, field, next);
      before[field] = sealed && "sealed";
      after[field] = next && "sealed";
    } else if (next !== current[field]) {
      values[field] = next;
      before[field] = current[field] as string | null;
      after[field] = next;
    }
  }
  return { values, before, after };
}

/** Who is self employed has no employer, whichever of the two was given first. */
function withoutEmployer(current: Values, given: Given): Given {
  const asked = { ...given };
  for (const [occupation, employer] of [
    ["occupation", "employerName"],
    ["coOccupation", "coEmployerName"],
  ] as const) {
    const work = given[occupation] === undefined ? current[occupation] : given[occupation];
    if (work === selfEmployed) asked[employer] = null;
  }
  return asked;
}
