import { useEffect, useState, useSyncExternalStore } from "react";
import { call } from "./api.ts";

export type Notice = { table: string; numbers?: string[] };
type Told = { connected?: boolean; notice?: Notice };

const listeners = new Set<(notice: Notice) => void>();
const watchers = new Set<() => void>();
let connected: boolean | null = null;

const hear = ({ connected: now, notice }: Told) => {
  if (notice) for (const listener of listeners) listener(notice);
  if (now === undefined) return;
  // What happened before the first connection is in no stream: fetch all once more.
  if (now && connected !== true) for (const listener of listeners) listener({ table: "all" });
  connected = now;
  for (const watcher of watchers) watcher();
};

/** Starts listening; where SharedWorker is missing this window has a stream of its own. */
export const startLive = (): void => {
  if (typeof SharedWorker === "undefined") {
    const source = new EventSource("/sandbox/api/live");
    source.addEventListener("open", () => hear({ connected: true }));
    source.addEventListener("error", () => hear({ connected: false }));
    source.addEventListener("message", ({ data }: MessageEvent<string>) =>
      hear({ notice: JSON.parse(data) as Notice }),
    );
    return;
  }
  const worker = new SharedWorker(new URL("./live-worker.ts", import.meta.url), { type: "module" });
  worker.port.addEventListener("message", ({ data }: MessageEvent<Told>) => hear(data));
  worker.port.start();
  window.addEventListener("pagehide", ({ persisted }) => {
    if (!persisted) worker.port.postMessage("bye");
  });
};

/** Told whenever a table of the sandbox changes; gives how to stop. */
export const onNotice = (listener: (notice: Notice) => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** False once the sandbox was lost; null before the first word from it. */
export const useConnected = (): boolean | null =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => connected,
  );

/** What `path` answers, fetched again whenever one of the tables changes (for texts: of `number`). */
export const useLive = <T>(
  path: string | null,
  tables: readonly string[],
  number?: string,
): T | undefined => {
  const [got, setGot] = useState<{ path: string; data: T }>();
  const names = tables.join();

  useEffect(() => {
    if (path === null) return;
    const gone = new AbortController();
    let busy = false;
    let again = false;
    const load = async () => {
      if (busy) {
        again = true;
        return;
      }
      busy = true;
      do {
        again = false;
        try {
          const data = await call<T>("GET", path, undefined, gone.signal);
          if (!gone.signal.aborted) setGot({ path, data });
        } catch {
          // A lost sandbox is shown by the top bar; its return reloads everything.
        }
      } while (again && !gone.signal.aborted);
      busy = false;
    };
    const listener = ({ table, numbers }: Notice) => {
      if (table !== "all" && !names.split(",").includes(table)) return;
      if (number === undefined || !numbers || numbers.includes(number)) void load();
    };
    const stop = onNotice(listener);
    void load();
    return () => {
      gone.abort();
      stop();
    };
  }, [path, names, number]);

  return got?.path === path ? got?.data : undefined;
};
