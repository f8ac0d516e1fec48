import { useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { LogOutQuestion } from "../auth/log-out-question.tsx";
import { DiscardQuestion } from "../ghost/discard-question.tsx";
import { EarlyKeys } from "../palette/early-keys.tsx";
import { Later, type LaterPart, laterPart } from "../ui/later.tsx";
import { closeShellDialog, type Open, useShellDialog, type ShellDialog } from "./shell-dialog.ts";
import { useReturn } from "./use-return.ts";

export interface PartProps extends Omit<Open, "dialog"> {
  onClose: () => void;
}

const parts: Record<ShellDialog, LaterPart<PartProps>> = {
  find: laterPart("find", async () => (await import("../palette/palette.tsx")).Palette),
  keys: laterPart("keys", async () => (await import("./key-list.tsx")).KeyList),
  trainings: laterPart("trainings", async () => {
    return (await import("../trainings/trainings-dialog.tsx")).TrainingsDialog;
  }),
  feedback: laterPart(
    "feedback",
    async () => (await import("../feedback/feedback-dialog.tsx")).FeedbackDialog,
  ),
  followUp: laterPart(
    "add a follow-up",
    async () => (await import("../followups/add-follow-up.tsx")).AddFollowUp,
  ),
  note: laterPart("add a note", async () => (await import("../clients/notes/add-note.tsx")).AddNote),
  // Here with the frame: what is not sent yet mostly is so because nothing can be fetched.
  logOut: laterPart("log out", () => Promise.resolve(LogOutQuestion)),
  discard: laterPart("discard changes", () => Promise.resolve(DiscardQuestion)),
  theme: laterPart("theme", async () => (await import("../theme/theme-dialog.tsx")).ThemeDialog),
};

export const warmShellDialog = (dialog: ShellDialog): void => parts[dialog].warm();

/** All of them, once the page stands. */
export function warmShellDialogs(): void {
  for (const part of Object.values(parts)) part.warm();
}

/** The one that is open; where its code has not come yet, it opens with it. It closes when the page is left. */
export function ShellDialogs() {
  const open = useShellDialog();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [shown, setShown] = useState({ open, path });
  // The address without a path is no page: it leads on to one.
  if (shown.open !== open || (shown.path === "/" && path !== "/")) setShown({ open, path });
  const left = open !== null && shown.open === open && shown.path !== path;

  useEffect(() => {
    if (left) closeShellDialog(open);
  }, [left, open]);
  useReturn(open !== null && !left);

  if (!open || left) return null;
  const { dialog, ...about } = open;
  const close = () => void closeShellDialog(open);
  return (
    <Later
      key={dialog}
      part={parts[dialog]}
      props={{ ...about, onClose: close }}
      fallback={dialog === "find" && <EarlyKeys onClose={close} />}
      {...(dialog === "find"
        ? { renderMissing: (retry) => <EarlyKeys onClose={close} onRetry={retry} /> }
        : { onMissing: close })}
    />
  );
}
