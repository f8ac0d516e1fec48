import { type ComponentType, useEffect, useSyncExternalStore } from "react";
import { failedAt, tryAgain } from "../api/retried.ts";
import { toast } from "../ui/toast.tsx";
import { closeShellDialog, useShellDialog, type ShellDialog } from "./shell-dialog.ts";

type Part = ComponentType<{ tag?: string; onClose: () => void }>;

const load: Record<ShellDialog, () => Promise<Part>> = {
  find: async () => (await import("../palette/palette.tsx")).Palette,
  keys: async () => (await import("./key-list.tsx")).KeyList,
  trainings: async () => (await import("../trainings/trainings-dialog.tsx")).TrainingsDialog,
  feedback: async () => (await import("../feedback/feedback-dialog.tsx")).FeedbackDialog,
  theme: async () => (await import("../theme/theme-dialog.tsx")).ThemeDialog,
};

/** Not React's `lazy`, which remembers for good that a part did not come, and leaves the page to say so. */
const parts: { [dialog in ShellDialog]?: Part } = {};
const listeners = new Set<() => void>();

async function fetchPart(dialog: ShellDialog): Promise<void> {
  if (parts[dialog]) return;
  parts[dialog] = await load[dialog]();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Fetched ahead, so that it opens at once. */
export const warmShellDialog = (dialog: ShellDialog): void => void fetchPart(dialog).catch(() => {});

/** All of them, once the page stands. */
export function warmShellDialogs(): void {
  for (const dialog of Object.keys(load) as ShellDialog[]) warmShellDialog(dialog);
}

/** The one that is open; where its code has not come yet, it opens with it. */
export function ShellDialogs() {
  const open = useShellDialog();
  const isHere = useSyncExternalStore(subscribe, () => open !== null && parts[open.dialog] !== undefined);

  useEffect(() => {
    if (!open) return;
    const what = `open ${open.dialog}`;
    tryAgain(what);
    fetchPart(open.dialog).catch((error: unknown) => {
      if (!closeShellDialog(open)) return;
      failedAt(what, error);
      toast.error("That could not be loaded. Check your connection and try again.", { of: error });
    });
  }, [open]);

  if (!open || !isHere) return null;
  const { dialog, tag } = open;
  const Dialog = parts[dialog];
  return Dialog && <Dialog {...(tag !== undefined && { tag })} onClose={() => void closeShellDialog(open)} />;
}
