import { useSyncExternalStore } from "react";
import { type Listeners, newListeners } from "./listeners.ts";

export interface Cell<T> extends Pick<Listeners, "on"> {
  get: () => T;
  /** Tells also of what is the same: whoever would not have it told does not set it. */
  set: (next: T) => void;
  useNow: () => T;
}

/** A value of the whole page, which parts of it watch. */
export function newCell<T>(first: T): Cell<T> {
  let now = first;
  const { on, tell } = newListeners();
  const get = () => now;
  return {
    get,
    set(next) {
      now = next;
      tell();
    },
    on,
    useNow: () => useSyncExternalStore(on, get),
  };
}
