import { allSaved, isSaving, isSavingElsewhere } from "../api/saving.ts";
import type { Session } from "../api/session.ts";
import { comeThrough, underWay } from "../messaging/unsent.ts";

/**
 * Whether something of a session is on its way, which its end would refuse: texts, and whatever is saved, in whatever
 * window.
 */
export const isOnItsWay = async (session: Session): Promise<boolean> =>
  underWay(session) > 0 || isSaving(session.token) || (await isSavingElsewhere());

/** Waits until it has come through. `saved`: for how long of what is saved, where nobody is kept by it. */
export const allThrough = (session: Session, saved?: number): Promise<unknown> =>
  Promise.all([comeThrough(session), allSaved(session.token, saved)]);
