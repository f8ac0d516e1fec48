import { allSaved, isSaving } from "../api/saving.ts";
import { showShellDialog } from "../shell/shell-dialog.ts";
import { toast } from "../ui/toast.tsx";
import { type Elsewhere, lostElsewhere, lostTitle } from "../ui/unsaved.ts";
import { ghost, leaveGhost } from "./ghost.ts";

/** Where the colleague begins; nothing of the page that is left is asked about any more. */
export const colleaguesFirst = { to: "/", ignoreBlocker: true } as const;

/**
 * Acts as a colleague and leads on, or says why not: then the page is as it was, with what was typed. Answers whether
 * it acts.
 */
export async function actAs(userId: string, lead: () => void): Promise<boolean> {
  const refused = await ghost(userId);
  if (refused) toast.error(refused);
  else lead();
  return refused === null;
}

/** As a person presses it, who is asked where something would be lost: a Yes leads on in the same way. */
export async function pressActAs(userId: string, lead: () => void): Promise<boolean> {
  // While something is being saved its form has nothing to lose, and it has again when that fails.
  if (isSaving()) await allSaved();
  const elsewhere = await lostElsewhere();
  if (!isSaving() && !isLost(elsewhere)) return actAs(userId, lead);
  showShellDialog("actAs", userId, { elsewhere, lead });
  return false;
}

/** The way back, as a person presses it. Every other end of it comes without a question. */
export async function pressStopActing(): Promise<void> {
  const elsewhere = await lostElsewhere();
  if (isLost(elsewhere)) showShellDialog("stopActing", undefined, { elsewhere });
  else leaveGhost();
}

/** Whether a window of this browser has something that no draft keeps. */
export const isLost = (elsewhere: Elsewhere | undefined): boolean =>
  elsewhere !== undefined || lostTitle() !== undefined;
