import { zodResolver } from "@hookform/resolvers/zod";
import { get, type Resolver, set } from "react-hook-form";
import { REMOVED } from "../../form/removed.ts";
import { isNothing } from "../../../contract/nothing.ts";
import { standing, type Values } from "../../form/blank.ts";
import type { RecordKind } from "./record-kind.ts";

type Checked = Pick<RecordKind, "schema" | "unasked">;

/** Checks what stands in the form by the contract: an empty field is no wrong field. */
export const checkBy = (kind: Checked): Resolver<Values, unknown, Values> => {
  const check = zodResolver(kind.schema as never) as unknown as Resolver<Values, unknown, Values>;
  return async (form, context, options) =>
    check(withoutRemoved(standing(asked(kind, form))), context, options as never);
};

/** The form without what an answer leaves no place for. */
export function asked({ unasked }: Checked, form: Values): Values {
  const kept = structuredClone(form);
  for (const path of unasked?.(form) ?? []) {
    const group = path.includes(".") ? get(kept, path.slice(0, path.lastIndexOf("."))) : kept;
    // No group is made for the sake of a field that it has not.
    if (group) set(kept, path, null);
  }
  return kept;
}

const withoutRemoved = (form: Values): Values =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== REMOVED));

/** What the form changes of what it began with: by field, null for one that was emptied. A sealed one that is empty stays. */
export function changesOf(before: Values, form: Values, sealed: readonly string[] = []): Values {
  const was = standing(before);
  const is = standing(form);
  const changed: Values = {};
  for (const key of new Set([...Object.keys(was), ...Object.keys(is)])) {
    if (JSON.stringify(was[key]) === JSON.stringify(is[key])) continue;
    if (sealed.includes(key) && isNothing(is[key])) continue;
    changed[key] = is[key] === REMOVED || isNothing(is[key]) ? null : is[key];
  }
  return changed;
}
