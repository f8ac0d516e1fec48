import { useQueries, useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { clients, type ClientRow } from "../../contract/clients.ts";
import { call } from "../api/call.ts";
import { queryKey } from "../api/use-query.ts";
import type { RowRange } from "../ui/virtual-grid.tsx";
import { afterWalk, afterWindow, heightOf, SIZE, useLandmarks, useNoteLandmarks, WALK } from "./landmarks.ts";
import { type Scope, scopeKey, scopeQuery } from "./scope.ts";

export interface Directory {
  /** What is shown: the scope asked for, and until its first rows are there the one before. */
  scope: Scope;
  /** Rows as far as it may be scrolled now, loaded or not. */
  count: number;
  /** The end of the list was read: `count` is what there is. */
  ended: boolean;
  /** Undefined: on its way. */
  rowAt: (index: number) => ClientRow | undefined;
  rowKey: (index: number) => string;
  onRangeChange: (range: RowRange) => void;
  error: Error | null;
  /** Reads the whole directory anew. */
  refresh: () => Promise<unknown>;
}

/** Rows above and below the screen that are fetched before they are seen. */
const AHEAD = SIZE / 2;

const inputOf = (scope: Scope, cursor: string | undefined) => ({
  query: { ...scopeQuery(scope), ...(cursor !== undefined && { cursor }) },
});
const windowOf = (scope: Scope, cursor: string | undefined) => ({
  queryKey: queryKey(clients.list, inputOf(scope, cursor)),
  queryFn: ({ signal }: { signal: AbortSignal }) => call(clients.list, inputOf(scope, cursor), { signal }),
});
/** What is seen first of a part of the directory. */
export const firstWindow = (scope: Scope) => windowOf(scope, undefined);

const together = (results: UseQueryResult<ClientRow[]>[]) => ({
  rows: results.map((result) => result.data),
  error: results.find((result) => result.error)?.error ?? null,
});

/**
 * The directory in windows of 60 rows, each a query of its own: only those near the screen are kept fresh,
 * however far one has scrolled. `total`: how many rows there are, where they are counted.
 */
export function useDirectory(wanted: Scope, total: (scope: Scope) => number | undefined): Directory {
  const cache = useQueryClient();
  const note = useNoteLandmarks();
  const [scope, setScope] = useState(wanted);
  const key = scopeKey(scope);
  const opening = useQuery(firstWindow(wanted));
  if (key !== scopeKey(wanted) && (opening.data || opening.error)) setScope(wanted);

  const landmarks = useLandmarks(scope);
  const { cursors, end } = landmarks;
  const [seen, setSeen] = useState({ key, first: 0, last: 0 });
  const { first, last } = seen.key === key ? seen : { first: 0, last: 0 };
  const near = useMemo(() => {
    const until = Math.min(last, cursors.length - 1);
    return Array.from({ length: Math.max(0, until - first + 1) }, (_, at) => first + at);
  }, [first, last, cursors.length]);

  const { rows, error } = useQueries({
    queries: near.map((at) => windowOf(scope, cursors[at])),
    combine: together,
  });
  const walk = useWalk(scope, cursors, end === undefined && first >= cursors.length);

  useEffect(() => {
    let stale = false;
    near.forEach((at, n) => {
      const window = rows[n];
      if (!window) return;
      const learn = () => stale || note(scope, (known) => afterWindow(known, at, window));
      const next = window.length === SIZE ? window.at(-1)!.cursor : undefined;
      // A row came or went above: the next window begins elsewhere, and is fetched before it is swapped.
      if (next !== undefined && cursors[at + 1] !== undefined && cursors[at + 1] !== next)
        void cache.prefetchQuery(windowOf(scope, next)).then(learn);
      else learn();
    });
    return () => void (stale = true);
  }, [rows, near, cursors, scope, cache, note]);

  const windows = cursors.map((cursor) =>
    cache.getQueryData<ClientRow[]>(queryKey(clients.list, inputOf(scope, cursor))),
  );
  const rowAt = (index: number) => windows[Math.floor(index / SIZE)]?.[index % SIZE];

  return {
    scope,
    count: heightOf(landmarks, total(scope)),
    ended: end !== undefined,
    rowAt,
    // While one window is fresher than the next, a row may stand in both.
    rowKey(index) {
      const row = rowAt(index);
      return row ? `${Math.floor(index / SIZE)} ${row.id}` : `at ${index}`;
    },
    onRangeChange({ start, end: stop }) {
      const next = {
        key,
        first: Math.floor(Math.max(0, start - AHEAD) / SIZE),
        last: Math.floor((stop + AHEAD) / SIZE),
      };
      setSeen((before) =>
        before.key === key && before.first === next.first && before.last === next.last ? before : next,
      );
    },
    error: error ?? walk.error ?? (key === scopeKey(wanted) ? opening.error : null),
    refresh: () =>
      Promise.all(
        [clients.list, clients.counts, clients.matches].map(({ name }) =>
          cache.invalidateQueries({ queryKey: [name] }),
        ),
      ),
  };
}

/** The thumb was dragged past what is known: cursors are collected until the place is reached. */
function useWalk(scope: Scope, cursors: (string | undefined)[], needed: boolean) {
  const note = useNoteLandmarks();
  const from = cursors.length - 1;
  const query = { ...inputOf(scope, cursors[from]).query, limit: WALK };
  const { data, error } = useQuery({
    queryKey: ["contacts: walk", query],
    queryFn: ({ signal }) => call(clients.list, { query }, { signal }),
    enabled: needed,
    gcTime: 0,
  });
  useEffect(() => {
    if (needed && data) note(scope, (known) => afterWalk(known, from, data));
  }, [needed, data, from, scope, note]);
  return { error };
}
