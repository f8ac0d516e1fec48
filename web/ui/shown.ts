import { useSyncExternalStore } from "react";

/** What is open beside the pages, shown from menus and by keys that are gone when it opens; null while nothing is. */
export function newShown<T>(): { show: (next: T | null) => void; useShown: () => T | null } {
  let shown: T | null = null;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    show(next) {
      shown = next;
      for (const listener of listeners) listener();
    },
    useShown: () => useSyncExternalStore(subscribe, () => shown),
  };
}
