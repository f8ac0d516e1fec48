import { useSyncExternalStore } from "react";
import { onSession } from "../api/session.ts";

/** Texts that Enter was to send when there was nobody yet to send them to: by place, until they are sent or edited. */
let places: ReadonlySet<string> = new Set();
const watchers = new Set<() => void>();

export const isNotSent = (place: string): boolean => places.has(place);

export const useNotSent = (place: string): boolean => useSyncExternalStore(watch, () => isNotSent(place));

export function setNotSent(place: string, notSent: boolean): void {
  if (places.has(place) === notSent) return;
  places = new Set(notSent ? [...places, place] : [...places].filter((one) => one !== place));
  tell();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function tell(): void {
  for (const watcher of watchers) watcher();
}

onSession(() => {
  places = new Set();
  tell();
});
