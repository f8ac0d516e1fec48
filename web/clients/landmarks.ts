import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { limits } from "../../contract/limits.ts";
import { type Scope, scopeKey } from "./scope.ts";

/** Rows of one window of the directory. */
export const SIZE = limits.clientPage;

/**
 * How far the scroll bar reaches past what is known. The directory is read by cursors, so a place in it is
 * reached only by walking there: this many rows are a moment away, a million are not. Lists that are
 * shorter have their true height at once, longer ones grow as they are read; letters and search go anywhere.
 */
export const REACH = 3000;

export interface Landmarks {
  /** The cursor that window n is read after; the first is read from the start. */
  cursors: (string | undefined)[];
  /** How many rows there are, once the end was seen. */
  end: number | undefined;
}

const START: Landmarks = { cursors: [undefined], end: undefined };
const place = (scope: Scope) => ["contacts: landmarks", scopeKey(scope)];

/** Kept with the query cache: the place is found again on coming back, and forgotten on signing out. */
export function useLandmarks(scope: Scope): Landmarks {
  const { data } = useQuery<Landmarks>({ queryKey: place(scope), queryFn: skipToken });
  return data ?? START;
}

export function useNoteLandmarks(): (scope: Scope, change: (known: Landmarks) => Landmarks) => void {
  const cache = useQueryClient();
  return useCallback(
    (scope, change) => void cache.setQueryData<Landmarks>(place(scope), (known) => change(known ?? START)),
    [cache],
  );
}

/** Window `at` was read: the next one begins after its last row, or the list ends in it. */
export function afterWindow(known: Landmarks, at: number, rows: readonly { cursor: string }[]): Landmarks {
  if (rows.length < SIZE) {
    const end = at * SIZE + rows.length;
    if (known.end === end && known.cursors.length === at + 1) return known;
    return { cursors: known.cursors.slice(0, at + 1), end };
  }
  const next = rows.at(-1)!.cursor;
  if (known.cursors[at + 1] === next) return known;
  const cursors = [...known.cursors];
  cursors[at + 1] = next;
  return { cursors, end: known.cursors.length > at + 1 ? known.end : undefined };
}

/** Rows read from the start of window `from` on, several windows at once. */
export function afterWalk(known: Landmarks, from: number, rows: readonly { cursor: string }[]): Landmarks {
  let walked = known;
  for (let at = from, row = 0; row <= rows.length; at++, row += SIZE) {
    const window = rows.slice(row, row + SIZE);
    if (window.length < SIZE && rows.length === WALK) break;
    walked = afterWindow(walked, at, window);
    if (window.length < SIZE) break;
  }
  return walked;
}

/** Rows of one step of a walk: whole windows, within what one call answers. */
export const WALK = SIZE * 3;

/** Rows of the list as far as it may be scrolled now. `total`: where it is counted. */
export function heightOf({ cursors, end }: Landmarks, total: number | undefined): number {
  if (end !== undefined) return end;
  const known = cursors.length * SIZE;
  if (total === undefined) return known;
  return Math.min(Math.max(total, known - SIZE + 1), known + REACH);
}
