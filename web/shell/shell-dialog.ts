import { useSyncExternalStore } from "react";

/** Dialogs that belong to no page: opened from the top bar, from menus, by keys and by commands. */
export type ShellDialog = "find" | "keys" | "trainings" | "feedback" | "theme";

interface Open {
  dialog: ShellDialog;
  /** Trainings of this tag. */
  tag?: string;
}

let open: Open | null = null;
const listeners = new Set<() => void>();

export function showShellDialog(dialog: ShellDialog | null, tag?: string): void {
  open = dialog && { dialog, ...(tag !== undefined && { tag }) };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useShellDialog = (): Open | null => useSyncExternalStore(subscribe, () => open);
