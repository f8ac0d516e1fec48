import { useSyncExternalStore } from "react";
import { onPerson } from "../../api/asker.ts";

let started: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function become(next: ReadonlySet<string>): void {
  started = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

// Nobody else is told of it.
onPerson(() => become(new Set()));

/** What becomes of a change that this window asked for is told wherever the person is by then. */
export const tellWhenDone = (id: string): void => become(new Set([...started, id]));

/** It stands among those that are watched. */
export function heardOf(id: string): void {
  if (started.has(id)) become(new Set([...started].filter((one) => one !== id)));
}

/** What this window asked for and has not heard of since. */
export const useStarted = (): ReadonlySet<string> => useSyncExternalStore(subscribe, () => started);
