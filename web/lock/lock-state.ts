import { useSyncExternalStore } from "react";

export interface Lock {
  at: number;
  /** `screen`: the computer itself was locked, and asks for its password. */
  by: "hand" | "idle" | "screen";
}

const place = "switchboard.lock";
const listeners = new Set<() => void>();
let current = read();

function read(): Lock | null {
  try {
    return JSON.parse(localStorage.getItem(place) ?? "null") as Lock | null;
  } catch {
    return null;
  }
}

export const getLock = (): Lock | null => current;

/** Locks or opens every window of this browser; it outlives a reload. */
export function setLock(lock: Lock | null): void {
  if (lock) localStorage.setItem(place, JSON.stringify(lock));
  else localStorage.removeItem(place);
  change();
}

function change(): void {
  current = read();
  for (const listener of listeners) listener();
}

window.addEventListener("storage", (event) => {
  if (event.key === place || event.key === null) change();
});

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useLock = (): Lock | null => useSyncExternalStore(watch, getLock);
