import { useSyncExternalStore } from "react";

/** Dialogs that belong to no page: opened from the top bar, from menus and by commands. */
export type ShellDialog = "trainings" | "feedback" | "theme";

let open: ShellDialog | null = null;
const listeners = new Set<() => void>();

export function showShellDialog(dialog: ShellDialog | null): void {
  open = dialog;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useShellDialog = (): ShellDialog | null => useSyncExternalStore(subscribe, () => open);
