import { allSaved, isSavingAnywhere, isSavingUnderOther } from "../api/saving.ts";
import { getSession } from "../api/session.ts";
import { askToDiscard } from "../shell/shell-dialog.ts";
import { toast } from "../ui/toast.tsx";
import { lostTitle, lostWords, savingWords } from "../ui/unsaved.ts";
import { ghost, leaveGhost } from "./ghost.ts";

/** Where the colleague begins; nothing of the page that is left is asked about any more. */
export const colleaguesFirst = { to: "/", ignoreBlocker: true } as const;

/** What is said of a save as the colleague from before: the server ends that session with the next. */
const savingBefore = `${savingWords} Acting as a colleague now may lose it.`;

/**
 * Acts as a colleague and leads on, or says why not: then the page is as it was, with what was typed. Answers whether
 * it acts.
 */
async function actAs(userId: string, lead: () => void): Promise<boolean> {
  const refused = await ghost(userId);
  if (refused) toast.error(refused);
  else lead();
  return refused === null;
}

/** As a person presses it, who is asked where something would be lost: a Yes leads on in the same way. */
export async function pressActAs(userId: string, lead: () => void): Promise<boolean> {
  const session = getSession();
  // While something is being saved its form has nothing to lose, and it has again when that fails.
  if (await isSavingAnywhere()) await allSaved();
  const lost = await lostWords();
  if (getSession()?.token !== session?.token) return false;
  if (session && isSavingUnderOther(session.token)) lost.unshift(savingBefore);
  if (lost.length === 0) return actAs(userId, lead);
  askBeforeLost(lost, () => actAs(userId, lead));
  return false;
}

/** The way back, as a person presses it. Every other end of it comes without a question. */
export async function pressStopActing(): Promise<void> {
  const session = getSession();
  const lost = await lostWords();
  if (getSession()?.token !== session?.token) return;
  if (lost.length > 0) askBeforeLost(lost, leaveGhost);
  else leaveGhost();
}

/**
 * Asks before what is not saved is left, in whatever window; and once more with the Yes, where something came up while
 * the question stood open that it did not name.
 */
export function askBeforeLost(lost: readonly string[], onYes: () => void | Promise<unknown>): void {
  const session = getSession();
  const yes = async () => {
    const now = await lostWords();
    if (getSession()?.token !== session?.token) return;
    if (now.every((one) => lost.includes(one))) await onYes();
    else askBeforeLost(now, onYes);
  };
  askToDiscard({ title: lostTitle() ?? "Discard your changes?", body: lost.join(" "), onYes: yes });
}
