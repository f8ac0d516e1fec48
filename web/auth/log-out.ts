import { users } from "../../contract/users.ts";
import { call } from "../api/call.ts";
import { live } from "../api/live.ts";
import { getSession, setSession } from "../api/session.ts";
import { draftsOf, everyDraft } from "../messaging/draft-places.ts";
import { forget } from "./forget.ts";
import { oweSignOut, settleSignOuts } from "./owed-sign-outs.ts";

/** How long the page says "Logging Out", so that the reason can be read. */
const DELAY_MS = 1_000;

/**
 * Ends the session here and on the server, and forgets what was stored. A server out of reach does not hold it
 * up, and hears of it later. Whoever acts as a colleague signs out as oneself, which ends both. `ended`: the
 * person did not ask for it: what they were writing waits for them, as what others were writing does always.
 */
export async function logOut({ offline, ended }: { offline: boolean; ended: boolean }): Promise<void> {
  const acting = getSession();
  if (acting?.original) setSession(acting.original);
  const session = getSession();
  if (session) {
    oweSignOut(session.token);
    void leave(session.token, offline);
  }
  live.stop();
  await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
  const own = [acting, session].flatMap((one) => (one && !ended ? draftsOf(one.userId) : []));
  forget(everyDraft, own);
  // A tab in the background may come here late, after another tab has signed in again: that session stays.
  if (getSession()?.token === session?.token) setSession(null);
}

/** Under its own token: the session may be gone from here by then. */
async function leave(token: string, offline: boolean): Promise<void> {
  if (offline) await call(users.setStatus, { body: { status: "offline" } }, { token }).catch(() => {});
  await settleSignOuts();
}
