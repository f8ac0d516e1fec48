import { allSaved, isSaving, isSavingAnywhere } from "../api/saving.ts";
import { getSession, type Session } from "../api/session.ts";
import { writerOf } from "../drafts/draft-places.ts";
import { saveDrafts } from "../drafts/drafts.ts";
import { halfWritten } from "../drafts/half-written.ts";
import { comeThrough, leftBy, underWay } from "../messaging/unsent.ts";
import { askToLogOut } from "../shell/shell-dialog.ts";
import { toast } from "../ui/toast.tsx";
import { type Elsewhere, lostElsewhere, unsavedTitle } from "../ui/unsaved.ts";

/** What is answered as usual needs no word. */
const SAID_AFTER_MS = 300;

/** Where Logout was pressed. */
export interface LogOutPlace {
  /** Says what is waited for, as long as it is. `texts`: how many are on their way. */
  wait: (through: Promise<unknown>, texts: () => number) => Promise<void>;
  /** Asks about what would be lost. */
  ask: (elsewhere: Elsewhere) => void;
}

const frame: LogOutPlace = { wait: sayMeanwhile, ask: askToLogOut };

let coming: Promise<unknown> | undefined;
/** Pressed again meanwhile, as on the lock that came over the page, it goes on where it was pressed last. */
let latest: { place: LogOutPlace } | undefined;

/**
 * Logout as a person presses it, who is asked where something would be lost. What is on its way comes through first.
 * Every other way out is taken without a question: nobody is kept in by it.
 */
export async function pressLogout(leave: () => void, place: LogOutPlace = frame): Promise<void> {
  const session = getSession();
  const isSaid = latest?.place === place;
  const press = { place };
  latest = press;
  if (session && (underWay(session) > 0 || (await isSavingAnywhere()))) {
    coming ??= letThrough(session).finally(() => (coming = undefined));
    await (isSaid ? coming : place.wait(coming, () => underWay(session)));
  }
  const elsewhere = await lostElsewhere();
  if (latest !== press) return;
  latest = undefined;
  if (getSession()?.token !== session?.token) return;
  // The question names what was typed this very moment, too.
  saveDrafts();
  if (session && (elsewhere.length > 0 || losesBy(session))) place.ask(elsewhere);
  else leave();
}

/**
 * Yes to the question. What has come up while it stood open it did not name: that is waited for, and asked about, as at
 * first.
 */
export async function confirmLogout(
  named: readonly string[],
  leave: () => void,
  place?: LogOutPlace,
): Promise<void> {
  const session = getSession();
  saveDrafts();
  const elsewhere = await lostElsewhere();
  if (getSession()?.token !== session?.token) return;
  const lost = session ? lossesOf(session, elsewhere) : [];
  if (lost.every((one) => named.includes(one))) leave();
  else await pressLogout(leave, place);
}

const losesBy = (session: Session): boolean =>
  leftBy(writerOf(session)).length + lossesOf(session).length > 0;

/** What a logout would lose, but for the texts: the question counts those as long as it stands. */
export const lossesOf = (session: Session, elsewhere: Elsewhere = []): string[] => {
  const title = unsavedTitle();
  return [
    ...elsewhere,
    ...(isSaving() ? ["saving"] : []),
    ...(title === undefined ? [] : [title]),
    ...halfWritten(writerOf(session)).map(({ key }) => key),
  ];
};

/** Of every session: as whom something was saved does not matter, a logout ends them all. */
const letThrough = (session: Session): Promise<unknown> => Promise.all([comeThrough(session), allSaved()]);

async function sayMeanwhile(through: Promise<unknown>, texts: () => number): Promise<void> {
  let shown: string | undefined;
  const say = () => {
    const what = texts() > 0 ? `Sending ${countOf(texts())}` : "Saving your changes";
    shown = toast.warning(`${what} before you are logged out...`, { sticky: true });
  };
  const timer = setTimeout(say, SAID_AFTER_MS);
  await through;
  clearTimeout(timer);
  if (shown) toast.close(shown);
}

export const countOf = (texts: number): string => `${texts} ${texts === 1 ? "text" : "texts"}`;
