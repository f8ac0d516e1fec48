/** Listeners by the name of the event; `on` gives how to stop listening. */
export const openListeners = <Events extends Record<string, unknown>>() => {
  const all = new Map<keyof Events, Set<(value: never) => void>>();
  return {
    on: <Name extends keyof Events>(name: Name, listener: (value: Events[Name]) => void): (() => void) => {
      const set = all.get(name) ?? new Set();
      all.set(name, set);
      set.add(listener);
      return () => set.delete(listener);
    },
    tell: <Name extends keyof Events>(name: Name, value: Events[Name]): void => {
      for (const listener of all.get(name) ?? []) (listener as (value: Events[Name]) => void)(value);
    },
  };
};
