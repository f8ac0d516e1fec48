import { useCallback, useSyncExternalStore } from "react";

const moved = new Set<() => void>();
addEventListener("popstate", () => {
  for (const watcher of moved) watcher();
});

/** Query fields of the page's address. A number typed with its plus is read as meant. */
const read = (name: string): string | null => {
  const value = new URLSearchParams(location.search).get(name);
  return value && /^ \d/.test(value) ? `+${value.slice(1)}` : value;
};

export const addressOf = (fields: Record<string, string | null>): string => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== null) params.set(name, value);
  return `${location.pathname}?${params}`;
};

export const go = (fields: Record<string, string | null>, replace = false): void => {
  if (replace) history.replaceState(null, "", addressOf(fields));
  else history.pushState(null, "", addressOf(fields));
  for (const watcher of moved) watcher();
};

export const useAddress = (name: string): string | null =>
  useSyncExternalStore(
    useCallback((watcher) => {
      moved.add(watcher);
      return () => moved.delete(watcher);
    }, []),
    () => read(name),
  );
