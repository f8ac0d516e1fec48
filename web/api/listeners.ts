export interface Listeners {
  /** Answers what ends it. */
  on: (listener: () => void) => () => void;
  tell: () => void;
}

/** Told at once, in the order in which they came: whoever goes meanwhile is left out, whoever comes is told, too. */
export function newListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    on(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell() {
      for (const listener of listeners) listener();
    },
  };
}
