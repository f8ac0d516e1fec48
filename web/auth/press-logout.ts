import { counted } from "../../contract/counted.ts";
import { allSaved, isSaving, isSavingAnywhere } from "../api/saving.ts";
import { getSession, type Session } from "../api/session.ts";
import { writerOf } from "../drafts/draft-places.ts";
import { saveDrafts } from "../drafts/drafts.ts";
import { halfWritten } from "../drafts/half-written.ts";
import { comeThrough, leftBy, underWay } from "../messaging/unsent.ts";
import { askToLogOut } from "../shell/shell-dialog.ts";
import { sayMeanwhile } from "../ui/say-meanwhile.ts";
import { type Elsewhere, isNamed, lostElsewhere, unsavedTitles } from "../ui/unsaved.ts";
import { takeWayOut } from "../ui/way-out.ts";

/** Where Logout was pressed. */
export interface LogOutPlace {
  /** Says what is waited for, as long as it is. `texts`: how many are on their way. */
  wait: (through: Promise<unknown>, texts: () => number) => Promise<void>;
  /** Asks about what would be lost. */
  ask: (elsewhere: Elsewhere) => void;
}

const frame: LogOutPlace = {
  wait: (through, texts) =>
    sayMeanwhile(through, () => {
      const what = texts() > 0 ? `Sending ${counted(texts(), "text")}` : "Saving your changes";
      return `${what} before you are logged out...`;
    }),
  ask: askToLogOut,
};

let coming: Promise<unknown> | undefined;
/** Pressed again meanwhile, as on the lock that came over the page, it goes on where it was pressed last. */
let latest: { place: LogOutPlace } | undefined;

/**
 * Logout as a person presses it, who is asked where something would be lost. What is on its way comes through first.
 * Every other way out is taken without a question: nobody is kept in by it. `named`: what they have agreed to lose.
 */
export async function pressLogout(
  leave: () => void,
  place: LogOutPlace = frame,
  named: readonly string[] = [],
): Promise<void> {
  const session = getSession();
  const isSaid = latest?.place === place;
  const press = { place };
  latest = press;
  const isLast = takeWayOut();
  if (session && (underWay(session) > 0 || (await isSavingAnywhere()))) {
    coming ??= letThrough(session).finally(() => (coming = undefined));
    await (isSaid ? coming : place.wait(coming, () => underWay(session)));
  }
  const elsewhere = await lostElsewhere();
  if (latest !== press) return;
  latest = undefined;
  if (!isLast() || getSession()?.token !== session?.token) return;
  // The question names what was typed this very moment, too.
  saveDrafts();
  const lost = session ? [...lossesOf(session, elsewhere), ...textsOf(session)] : [];
  if (isNamed(lost, named)) leave();
  else place.ask(elsewhere);
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
  if (isNamed(lost, named)) leave();
  // What it has named is not asked about once more, when that is all there is by then.
  else await pressLogout(leave, place, [...named, ...(session ? textsOf(session) : [])]);
}

/** The texts that it would lose: the question says how many there are, as long as it stands. */
const textsOf = (session: Session): string[] => leftBy(writerOf(session)).map(({ id }) => id);

/** What a logout would lose, but for the texts. */
export const lossesOf = (session: Session, elsewhere: Elsewhere = []): string[] => [
  ...elsewhere,
  ...(isSaving() ? ["saving"] : []),
  ...unsavedTitles(),
  ...halfWritten(writerOf(session)).map(({ key }) => key),
];

/** Of every session: as whom something was saved does not matter, a logout ends them all. */
const letThrough = (session: Session): Promise<unknown> => Promise.all([comeThrough(session), allSaved()]);
