import { clientFields, referralFields, type ClientField } from "../../../contract/clients.ts";
import type { MergeField, MergeMode, MergeSide } from "../../../contract/merging.ts";
import { peopleFields, type Opened } from "../opened.ts";

export type Choice = { readonly [field in MergeField]?: MergeSide | undefined };

/** What was chosen, else the first value there is: nothing is lost to a blank. */
export const pick = <T>(side: MergeSide | undefined, one: T | null, other: T | null): T | null =>
  side === "other" ? (other ?? one) : (one ?? other);

/** The fields of what two clients become, each given with its id. */
export function mergeFields(
  [id, one]: [string, Opened],
  [otherId, other]: [string, Opened],
  mode: MergeMode,
  choice: Choice,
): Opened {
  const merged = Object.fromEntries(
    clientFields.map((field) => [field, pick<unknown>(choice[field], one[field], other[field])]),
  ) as Opened;
  // Who sent them, by which way and when is one answer, which comes from one of the two.
  const referral = pick(choice.affliateVia, referralOf(one, otherId), referralOf(other, id));
  Object.assign(merged, noReferral, referral);
  if (mode === "combine") return merged;
  const [primary, secondary] = mode === "primary" ? [other, one] : [one, other];
  const people = peopleFields.flatMap(([field, co]): [ClientField, unknown][] => [
    [field, primary[field]],
    [co, secondary[field]],
  ]);
  return { ...merged, ...Object.fromEntries(people) };
}

const referralKeys = Object.keys(referralFields) as (keyof typeof referralFields)[];
const noReferral = Object.fromEntries(referralKeys.map((field) => [field, null]));

/** Null without one. Who was sent by the other of the two was sent by themselves, and so by nobody. */
function referralOf(client: Opened, otherId: string): Partial<Opened> | null {
  const own = Object.fromEntries(referralKeys.map((field) => [field, client[field]])) as Partial<Opened>;
  if (own.affliateContact === otherId)
    Object.assign(own, { affliateContact: null, affliateContactLevel: null });
  return Object.values(own).some((value) => value !== null) ? own : null;
}
