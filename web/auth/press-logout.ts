import { allSaved, isSaving, isSavingElsewhere } from "../api/saving.ts";
import { getSession, type Session } from "../api/session.ts";
import { writerOf } from "../drafts/draft-places.ts";
import { halfWritten } from "../drafts/half-written.ts";
import { comeThrough, leftBy, underWay } from "../messaging/unsent.ts";
import { showShellDialog } from "../shell/shell-dialog.ts";
import { toast } from "../ui/toast.tsx";
import { isLostElsewhere, unsavedTitle } from "../ui/unsaved.ts";

/** What is answered as usual needs no word. */
const SAID_AFTER_MS = 300;

let coming: Promise<void> | undefined;

/**
 * Logout as a person presses it, who is asked where something would be lost. What is on its way comes through first.
 * Every other way out is taken without a question: nobody is kept in by it.
 */
export async function pressLogout(leave: () => void): Promise<void> {
  const session = getSession();
  if (session && (underWay(session) > 0 || isSaving()))
    await (coming ??= letThrough(session).finally(() => (coming = undefined)));
  const elsewhere = await lostElsewhere();
  if (getSession()?.token !== session?.token) return;
  if (session && (elsewhere || losesBy(session))) showShellDialog("logOut", elsewhere);
  else leave();
}

/** The question tells of it under this name. */
async function lostElsewhere(): Promise<"saving" | "unsaved" | undefined> {
  if (await isSavingElsewhere()) return "saving";
  return (await isLostElsewhere()) ? "unsaved" : undefined;
}

function losesBy(session: Session): boolean {
  const writer = writerOf(session);
  const isWritten = leftBy(writer).length + halfWritten(writer).length > 0;
  return isWritten || isSaving() || unsavedTitle() !== undefined;
}

/** Of every session: as whom something was saved does not matter, a logout ends them all. */
async function letThrough(session: Session): Promise<void> {
  let shown: string | undefined;
  const say = () => {
    const texts = underWay(session);
    const what = texts > 0 ? `Sending ${countOf(texts)}` : "Saving your changes";
    shown = toast.warning(`${what} before you are logged out...`, { sticky: true });
  };
  const timer = setTimeout(say, SAID_AFTER_MS);
  await Promise.all([comeThrough(session), allSaved()]);
  clearTimeout(timer);
  if (shown) toast.close(shown);
}

export const countOf = (texts: number): string => `${texts} ${texts === 1 ? "text" : "texts"}`;
