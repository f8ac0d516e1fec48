import { auth } from "../../contract/auth.ts";
import { users } from "../../contract/users.ts";
import { call } from "../api/call.ts";
import { live } from "../api/live.ts";
import { getSession, setSession } from "../api/session.ts";
import { everyDraft } from "../messaging/draft-places.ts";
import { forget } from "./forget.ts";

/** How long the page says "Logging Out", so that the reason can be read. */
const DELAY_MS = 1_000;

/**
 * Ends the session here and on the server, and forgets what was stored. A server out of reach does not hold it
 * up. Whoever acts as a colleague signs out as oneself, which ends both. `ended`: the session was over already, and
 * the person did not ask for it: what they were writing waits for them.
 */
export async function logOut({ offline, ended }: { offline: boolean; ended: boolean }): Promise<void> {
  const acting = getSession();
  if (acting?.original) setSession(acting.original);
  const session = getSession();
  if (session) void leave(session.token, offline);
  live.stop();
  await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
  forget(ended ? everyDraft : undefined);
  // A tab in the background may come here late, after another tab has signed in again: that session stays.
  if (getSession()?.token === session?.token) setSession(null);
}

/** Under its own token: by the second request the session may be gone from here. */
async function leave(token: string, offline: boolean): Promise<void> {
  if (offline) await call(users.setStatus, { body: { status: "offline" } }, { token }).catch(() => {});
  await call(auth.signOut, {}, { token }).catch(() => {});
}
