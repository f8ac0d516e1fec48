import { clientFields, type ClientField } from "../../../contract/clients.ts";
import type { MergeField, MergeMode, MergeSide } from "../../../contract/merging.ts";
import { personFields, type Opened } from "../opened.ts";

export type Choice = { readonly [field in MergeField]?: MergeSide | undefined };

/** What was chosen, else the first value there is: nothing is lost to a blank. */
export const pick = <T>(side: MergeSide | undefined, one: T | null, other: T | null): T | null =>
  side === "other" ? (other ?? one) : (one ?? other);

/** The fields of what two clients become. */
export function mergeFields(one: Opened, other: Opened, mode: MergeMode, choice: Choice): Opened {
  const merged = Object.fromEntries(
    clientFields.map((field) => [field, pick(choice[field], one[field], other[field])]),
  ) as Opened;
  if (mode === "combine") return merged;
  const [primary, secondary] = mode === "primary" ? [other, one] : [one, other];
  const people = personFields.flatMap(([field, co]): [ClientField, string | null][] => [
    [field, primary[field]],
    [co, secondary[field]],
  ]);
  return { ...merged, ...Object.fromEntries(people) };
}
