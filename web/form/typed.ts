import { get, set } from "react-hook-form";
import { isNothing } from "../../contract/nothing.ts";
import { isGroup, type Values } from "./blank.ts";
import { REMOVED } from "./removed.ts";

/** What a person has changed of a form, as it may be kept in the browser. */
export interface Typed {
  /** By path: "premium", "coverage.carrier"; a list as a whole. */
  values: Values;
  /** Sealed fields that something was typed in: that is kept nowhere. */
  sealed: string[];
}

/** What stands otherwise in the form than at its start. */
export function typedIn(start: Values, form: Values, sealed: readonly string[]): Typed {
  const changed = Object.entries(changesBelow(start, form, ""));
  const isSecret = ([path, value]: [string, unknown]) => sealed.includes(path) && value !== REMOVED;
  return {
    values: Object.fromEntries(changed.filter((one) => !isSecret(one))),
    sealed: changed.filter(isSecret).map(([path]) => path),
  };
}

/** Both say the same: what is empty in either way is nothing. */
export const isSameForm = (one: Values, other: Values): boolean =>
  Object.keys(changesBelow(one, other, "")).length === 0;

function changesBelow(start: Values, form: Values, above: string): Values {
  const changes: Values = {};
  for (const [key, was] of Object.entries(start)) {
    const is = form[key] ?? null;
    if (isGroup(was)) Object.assign(changes, changesBelow(was, isGroup(is) ? is : {}, `${above}${key}.`));
    else if (!isSame(was, is)) changes[above + key] = is;
  }
  return changes;
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other) || (isNothing(one) && isNothing(other));

/** The form with that in its fields. Anybody's hand may have written it: only what has a place is taken. */
export function withTyped(start: Values, typed: Values): Values {
  const form = structuredClone(start);
  for (const [path, value] of Object.entries(typed)) {
    const was: unknown = get(start, path);
    if (was !== undefined && !isGroup(was) && !isGroup(value) && Array.isArray(was) === Array.isArray(value))
      set(form, path, value);
  }
  return form;
}
