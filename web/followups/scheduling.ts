import { useSyncExternalStore } from "react";

/** What is open of the scheduled messages of a conversation: its list, or the dialog that adds one or edits `id`. */
export interface Scheduling {
  roomId: string;
  what: "list" | "add" | { id: string };
}

let open: Scheduling | null = null;
const listeners = new Set<() => void>();

/** From the composer, the menus of a conversation and by key, all of which are gone when it opens. */
export function showScheduling(next: Scheduling | null): void {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useScheduling = (): Scheduling | null => useSyncExternalStore(subscribe, () => open);
