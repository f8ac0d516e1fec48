import { useSyncExternalStore } from "react";
import { isRecord, stored } from "../api/stored.ts";

export interface Lock {
  at: number;
  /** `screen`: the computer itself was locked, and asks for its password. */
  by: "hand" | "idle" | "screen";
  /** Name of the colleague whom one acted as until it locked. */
  acted?: string;
}

const place = "switchboard.lock";
/** What a Date can be. */
const latest = 8.64e15;
const listeners = new Set<() => void>();
let current = read();

/** Whatever is written in this place locks: nobody opens the screen by damaging it. */
function read(): Lock | null {
  if (localStorage.getItem(place) === null) return null;
  const lock = stored(place);
  const { at, by, acted } = isRecord(lock) ? lock : {};
  const known = typeof at === "number" && Math.abs(at) <= latest;
  return {
    at: known ? at : Date.now(),
    by: by === "idle" || by === "screen" ? by : "hand",
    ...(typeof acted === "string" && { acted }),
  };
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
