import { newCell } from "../api/cell.ts";
import { places } from "../api/places.ts";
import { isRecord, stored, storeNeeded } from "../api/stored.ts";

export interface Lock {
  at: number;
  /** `screen`: the computer itself was locked, and asks for its password. */
  by: "hand" | "idle" | "screen";
  /** Name of the colleague whom one acted as until it locked. */
  acted?: string;
}

const place = places.lock;
/** What a Date can be. */
const latest = 8.64e15;
let written = localStorage.getItem(place);
const current = newCell(read());

/** Whatever is written in this place locks: nobody opens the screen by damaging it. */
function read(): Lock | null {
  if (written === null) return null;
  const lock = stored(place);
  const { at, by, acted } = isRecord(lock) ? lock : {};
  const known = typeof at === "number" && Math.abs(at) <= latest;
  return {
    at: known ? at : Date.now(),
    by: by === "idle" || by === "screen" ? by : "hand",
    ...(typeof acted === "string" && { acted }),
  };
}

export const { get: getLock, on: onLock, useNow: useLock } = current;

/** As it is stored by now: another window may have changed it. As long as it is the same it is the same object. */
export function lockNow(): Lock | null {
  lookAgain();
  return getLock();
}

/** Locks or opens every window of this browser; it outlives a reload. Where nothing can be stored it locks this page. */
export function setLock(lock: Lock | null): void {
  const kept = lock !== null && storeNeeded(place, JSON.stringify(lock));
  if (!lock) localStorage.removeItem(place);
  written = localStorage.getItem(place);
  current.set(kept ? read() : lock);
}

function lookAgain(): void {
  const found = localStorage.getItem(place);
  if (found === written) return;
  written = found;
  current.set(read());
}

window.addEventListener("storage", (event) => {
  if (event.key === place || event.key === null) lookAgain();
});
