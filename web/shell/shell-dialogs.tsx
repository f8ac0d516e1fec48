import { lazy, Suspense } from "react";
import { showShellDialog, useShellDialog, type ShellDialog } from "./shell-dialog.ts";

const dialogs = {
  trainings: lazy(async () => ({
    default: (await import("../trainings/trainings-dialog.tsx")).TrainingsDialog,
  })),
  feedback: lazy(async () => ({ default: (await import("../feedback/feedback-dialog.tsx")).FeedbackDialog })),
  theme: lazy(async () => ({ default: (await import("../theme/theme-dialog.tsx")).ThemeDialog })),
} satisfies Record<ShellDialog, unknown>;

/** The one that is open; its code comes when it is opened. */
export function ShellDialogs() {
  const open = useShellDialog();
  if (!open) return null;
  const Dialog = dialogs[open];
  return (
    <Suspense>
      <Dialog onClose={() => showShellDialog(null)} />
    </Suspense>
  );
}
