import { useRef, useState } from "react";
import { countChecked, EVERYTHING, isChecked, NOTHING, type Selection, setChecked } from "./selection.ts";

export interface RowSelection {
  /** What an endpoint is told: some keys, or all without some. */
  selection: Selection;
  count: number;
  /** For the box at the head. */
  all: boolean | "mixed";
  isChecked: (key: string) => boolean;
  /** `through` takes along the rows since the last one: Shift with the press. */
  setRow: (index: number, on: boolean, through?: boolean) => void;
  setAll: (on: boolean) => void;
  clear: () => void;
}

/** The rows that are checked. `total` counts also those that are not loaded, for which `keyAt` is undefined. */
export function useSelection(total: number, keyAt: (index: number) => string | undefined): RowSelection {
  const [selection, setSelection] = useState(NOTHING);
  const last = useRef<number | null>(null);
  const count = countChecked(selection, total);
  return {
    selection,
    count,
    all: count === 0 ? false : count === total || "mixed",
    isChecked: (key) => isChecked(selection, key),
    setRow(index, on, through = false) {
      const from = through ? (last.current ?? index) : index;
      last.current = index;
      const [first, end] = [Math.min(from, index), Math.max(from, index)];
      const keys = Array.from({ length: end - first + 1 }, (_, at) => keyAt(first + at));
      const known = keys.filter((key) => key !== undefined);
      setSelection((before) => setChecked(before, known, on));
    },
    setAll: (on) => setSelection(on ? EVERYTHING : NOTHING),
    clear() {
      last.current = null;
      setSelection(NOTHING);
    },
  };
}
