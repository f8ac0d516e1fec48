import { useState } from "react";

interface Remembered {
  offset: number;
  key: string;
}

/** Where each list was left, for as long as the page lives. */
const remembered = new Map<string, Remembered>();

export interface ActiveRow {
  index: number;
  setIndex: (index: number) => void;
  /** Pixels scrolled when the list was last left. */
  offset: number;
  leave: (offset: number) => void;
}

/** The active row follows its key: a room that moves to the top takes the focus along. */
export function useActiveRow(
  count: number,
  rowKey: (index: number) => string,
  name: string | undefined,
): ActiveRow {
  const before = name === undefined ? undefined : remembered.get(name);
  const [active, setActive] = useState({ index: 0, key: before?.key ?? "" });
  const index = locate(active, count, rowKey);
  return {
    index,
    setIndex: (next) => setActive({ index: next, key: rowKey(next) }),
    offset: before?.offset ?? 0,
    leave: (offset) => name !== undefined && remembered.set(name, { offset, key: active.key }),
  };
}

function locate(
  active: { index: number; key: string },
  count: number,
  rowKey: (index: number) => string,
): number {
  if (active.index < count && (active.key === "" || rowKey(active.index) === active.key)) return active.index;
  for (let at = 0; at < count; at++) if (rowKey(at) === active.key) return at;
  return Math.max(0, Math.min(active.index, count - 1));
}
