import { allSaved, isSavingAnywhere, isSavingUnderOther } from "../api/saving.ts";
import { getSession } from "../api/session.ts";
import { askToDiscard } from "../shell/shell-dialog.ts";
import { sayMeanwhile } from "../ui/say-meanwhile.ts";
import { toast } from "../ui/toast.tsx";
import { isNamed, lostTitle, lostWords, savingWords } from "../ui/unsaved.ts";
import { ghost, leaveGhost } from "./ghost.ts";

/** Where the colleague begins; nothing of the page that is left is asked about any more. */
export const colleaguesFirst = { to: "/", ignoreBlocker: true } as const;

/** What is said of a save as the colleague from before: the server ends that session with the next. */
const savingBefore = `${savingWords} Acting as a colleague now may lose it.`;

/** What acting as somebody from now on would lose, a sentence each, in whatever window. */
async function lostByActing(): Promise<string[]> {
  const session = getSession();
  const before = session !== null && (await isSavingUnderOther(session.token));
  return [...(before ? [savingBefore] : []), ...(await lostWords())];
}

/**
 * Acts as a colleague and leads on, or says why not: then the page is as it was, with what was typed. `named`: what they
 * have agreed to lose; what was typed while the server was asked is asked about, too. Answers whether it acts.
 */
async function actAs(userId: string, lead: () => void, named: readonly string[] = []): Promise<boolean> {
  const { refused, lost } = await ghost(userId, named);
  if (refused !== undefined) toast.error(refused);
  else if (lost) askToAct(userId, lead, [...new Set([...named, ...lost])]);
  else lead();
  return refused === undefined && lost === undefined;
}

const askToAct = (userId: string, lead: () => void, lost: readonly string[]): void =>
  askBeforeLost(lost, (named) => actAs(userId, lead, named), lostByActing);

/** As a person presses it, who is asked where something would be lost: a Yes leads on in the same way. */
export async function pressActAs(userId: string, lead: () => void): Promise<boolean> {
  const session = getSession();
  // While something is being saved its form has nothing to lose, and it has again when that fails.
  if (await isSavingAnywhere())
    await sayMeanwhile(allSaved(), () => "Saving your changes before you act as a colleague...");
  const lost = await lostByActing();
  if (getSession()?.token !== session?.token) return false;
  if (lost.length === 0) return actAs(userId, lead);
  askToAct(userId, lead, lost);
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
 * the question stood open that it did not name. `look`: what would be lost by now.
 */
export function askBeforeLost(
  lost: readonly string[],
  onYes: (named: readonly string[]) => void | Promise<unknown>,
  look: () => Promise<string[]> = lostWords,
): void {
  const session = getSession();
  const yes = async () => {
    const now = await look();
    if (getSession()?.token !== session?.token) return;
    if (isNamed(now, lost)) await onYes(lost);
    else askBeforeLost(now, onYes, look);
  };
  askToDiscard({ title: lostTitle() ?? "Discard your changes?", body: lost.join(" "), onYes: yes });
}
