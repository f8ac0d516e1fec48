import { allSaved, isSaving } from "../api/saving.ts";
import { showShellDialog } from "../shell/shell-dialog.ts";
import { toast } from "../ui/toast.tsx";
import { isLostElsewhere, lostTitle } from "../ui/unsaved.ts";
import { ghost, leaveGhost } from "./ghost.ts";

/** Where the colleague begins; nothing of the page that is left is asked about any more. */
export const colleaguesFirst = { to: "/", ignoreBlocker: true } as const;

/** Acts as a colleague and leads on, or says why not: then the page is as it was, with what was typed. */
export async function actAs(userId: string, lead: () => void): Promise<void> {
  const refused = await ghost(userId);
  if (refused) toast.error(refused);
  else lead();
}

/** As a person presses it, who is asked where something would be lost. */
export async function pressActAs(userId: string, lead: () => void): Promise<void> {
  if (await isLostOnceSaved()) showShellDialog("actAs", userId);
  else await actAs(userId, lead);
}

/** The way back, as a person presses it. Every other end of it comes without a question. */
export async function pressStopActing(): Promise<void> {
  if (await isLost()) showShellDialog("stopActing");
  else leaveGhost();
}

/** Whether a window of this browser has something that no draft keeps. */
export const isLost = async (): Promise<boolean> => lostTitle() !== undefined || (await isLostElsewhere());

/** While something is being saved its form has nothing to lose, and it has again when that fails. */
export async function isLostOnceSaved(): Promise<boolean> {
  if (isSaving()) await allSaved();
  return isSaving() || isLost();
}
