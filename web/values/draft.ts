import type { SmartValue, SmartValueGroup } from "../../contract/values.ts";

/** A value as it is edited. `was`: as it is saved; without it the value is new. */
export interface DraftValue {
  id: string;
  value: string;
  was?: string;
}

/** What was edited, on top of what the group is now: what others changed meanwhile is neither lost nor undone. */
export function onTop(draft: readonly DraftValue[], saved: readonly SmartValue[]): DraftValue[] {
  const now = new Map(saved.map(({ id, value }) => [id, value]));
  const known = saved.findLastIndex(({ id }) => draft.some((item) => item.id === id));
  const kept = draft.flatMap((item): DraftValue[] => {
    const value = now.get(item.id);
    // A new one may have been saved by now, and its answer lost.
    if (value === undefined) return item.was === undefined ? [item] : [];
    now.delete(item.id);
    return [{ id: item.id, value: item.value === item.was ? value : item.value, was: value }];
  });
  // What others added stands at the end, as there; what is back is where it was.
  return saved.reduce((all, { id, value }, at) => {
    if (!now.has(id)) return all;
    return all.toSpliced(at > known ? all.length : placeOf(all, saved, id), 0, { id, value, was: value });
  }, kept);
}

/** Behind the last of those that stood before it and are still there. */
export function placeOf(
  now: readonly { id: string }[],
  before: readonly { id: string }[],
  id: string,
): number {
  const at = before.findIndex((one) => one.id === id);
  const ahead = new Set(before.slice(0, at).map((one) => one.id));
  return now.findLastIndex((one) => ahead.has(one.id)) + 1;
}

/** With what is deleted by now in its place among the others: it is not shown, and Undo may bring it back. */
export const withGone = (
  next: readonly DraftValue[],
  before: readonly DraftValue[],
  gone: readonly DraftValue[],
): DraftValue[] =>
  gone.reduce(
    (all, item) =>
      all.some(({ id }) => id === item.id) ? all : all.toSpliced(placeOf(all, before, item.id), 0, item),
    [...next],
  );

/** What was half typed when the page went, as if it had been kept; a new value without a word is none. */
export function withHalf(draft: readonly DraftValue[], [half]: readonly DraftValue[]): DraftValue[] {
  const value = half?.value.trim();
  if (!half || !value) return draft.filter(({ value: text, was }) => was !== undefined || text.trim() !== "");
  return draft.map((item) => (item.id === half.id ? { ...item, value } : item));
}

/** How much there is to save: each new and each edited value, and one for their order. */
export function changesOf(draft: readonly DraftValue[], group: SmartValueGroup | undefined): number {
  const changed = draft.filter(({ value, was }) => value !== was).length;
  const old = draft.filter(({ was }) => was !== undefined).map(({ id }) => id);
  const moved = group !== undefined && old.join() !== group.values.map(({ id }) => id).join();
  return changed + (moved ? 1 : 0);
}

export const sorted = (draft: readonly DraftValue[]): DraftValue[] =>
  draft.toSorted((a, b) => a.value.localeCompare(b.value, "en", { sensitivity: "base", numeric: true }));

/** Moves values to before or after another. */
export function moved(
  draft: readonly DraftValue[],
  ids: ReadonlySet<string>,
  target: { id: string; place: "before" | "after" },
): DraftValue[] {
  if (ids.has(target.id)) return [...draft];
  const rest = draft.filter(({ id }) => !ids.has(id));
  const at = rest.findIndex(({ id }) => id === target.id) + (target.place === "after" ? 1 : 0);
  return rest.toSpliced(at, 0, ...draft.filter(({ id }) => ids.has(id)));
}
