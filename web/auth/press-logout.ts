import { getSession, type Session } from "../api/session.ts";
import { writerOf } from "../drafts/draft-places.ts";
import { comeThrough, leftBy, underWay } from "../messaging/unsent.ts";
import { showShellDialog } from "../shell/shell-dialog.ts";
import { toast } from "../ui/toast.tsx";
import { unsavedTitle } from "../ui/unsaved.ts";

/** What is answered as usual needs no word. */
const SAID_AFTER_MS = 300;

let sending: Promise<void> | undefined;

/**
 * Logout as a person presses it, who is asked where something would be lost. What is on its way comes through first.
 * Every other way out is taken without a question: nobody is kept in by it.
 */
export async function pressLogout(leave: () => void): Promise<void> {
  const session = getSession();
  if (session && underWay(session) > 0)
    await (sending ??= sendFirst(session).finally(() => (sending = undefined)));
  if (getSession()?.token !== session?.token) return;
  const loses = unsavedTitle() !== undefined || (session && leftBy(writerOf(session)).length > 0);
  if (loses) showShellDialog("logOut");
  else leave();
}

async function sendFirst(session: Session): Promise<void> {
  let shown: string | undefined;
  const say = () => {
    const words = `Sending ${countOf(underWay(session))} before you are logged out...`;
    shown = toast.warning(words, { sticky: true });
  };
  const timer = setTimeout(say, SAID_AFTER_MS);
  await comeThrough(session);
  clearTimeout(timer);
  if (shown) toast.close(shown);
}

export const countOf = (texts: number): string => `${texts} ${texts === 1 ? "text" : "texts"}`;
