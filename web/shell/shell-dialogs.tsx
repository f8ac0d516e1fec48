import { lazy, Suspense } from "react";
import { showShellDialog, useShellDialog, type ShellDialog } from "./shell-dialog.ts";

const load = {
  find: async () => ({ default: (await import("../palette/palette.tsx")).Palette }),
  keys: async () => ({ default: (await import("./key-list.tsx")).KeyList }),
  trainings: async () => ({ default: (await import("../trainings/trainings-dialog.tsx")).TrainingsDialog }),
  feedback: async () => ({ default: (await import("../feedback/feedback-dialog.tsx")).FeedbackDialog }),
  theme: async () => ({ default: (await import("../theme/theme-dialog.tsx")).ThemeDialog }),
};

const dialogs = {
  find: lazy(load.find),
  keys: lazy(load.keys),
  trainings: lazy(load.trainings),
  feedback: lazy(load.feedback),
  theme: lazy(load.theme),
} satisfies Record<ShellDialog, unknown>;

/** Fetched ahead, so that it opens at once. */
export const warmShellDialog = (dialog: ShellDialog): void => void load[dialog]().catch(() => {});

/** All of them, once the page stands. */
export function warmShellDialogs(): void {
  for (const dialog of Object.keys(load) as ShellDialog[]) warmShellDialog(dialog);
}

/** The one that is open; its code comes when it is opened. */
export function ShellDialogs() {
  const open = useShellDialog();
  if (!open) return null;
  const { dialog, tag } = open;
  const Dialog = dialogs[dialog];
  return (
    <Suspense>
      <Dialog {...(tag !== undefined && { tag })} onClose={() => showShellDialog(null)} />
    </Suspense>
  );
}
