/** What is checked in a list of which not every row is loaded: some rows, or all of the list without some. */
export interface Selection {
  all: boolean;
  /** The rows that differ: those that are checked, or with `all` those that are not. */
  keys: ReadonlySet<string>;
}

export const NOTHING: Selection = { all: false, keys: new Set() };
export const EVERYTHING: Selection = { all: true, keys: new Set() };

export function isChecked(selection: Selection, key: string): boolean {
  return selection.all !== selection.keys.has(key);
}

export function setChecked(selection: Selection, keys: readonly string[], on: boolean): Selection {
  const next = new Set(selection.keys);
  for (const key of keys) {
    if (on === selection.all) next.delete(key);
    else next.add(key);
  }
  return { all: selection.all, keys: next };
}

/** `total` is how many rows the list has, loaded or not. */
export function countChecked({ all, keys }: Selection, total: number): number {
  return all ? Math.max(0, total - keys.size) : keys.size;
}
