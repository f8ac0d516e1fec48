import { users } from "../../contract/users.ts";
import { call } from "../api/call.ts";
import { markOf } from "../api/mark.ts";
import { getSession, sessionNow, setSession } from "../api/session.ts";
import { isWrittenBy } from "../drafts/draft-places.ts";
import { takeDrafts } from "../drafts/drafts.ts";
import { sayLeft } from "../drafts/left-elsewhere.ts";
import { setBadge } from "../shell/desktop.ts";
import { forget } from "./forget.ts";
import { oweSignOut, settleSignOuts } from "./owed-sign-outs.ts";

interface LogOut {
  offline: boolean;
  ended: boolean;
  of?: string | undefined;
}

/**
 * Ends the session here at once, and at the server as soon as it can be reached, and forgets what was stored. Whoever
 * acts as a colleague signs out as oneself, which ends both. `ended`: the person did not ask for it: what they were
 * writing waits for them, as what others were writing does always. `of`: the session that the server refused, where
 * it is known; of another, opened meanwhile, nothing is ended. Answers whether nobody is signed in now.
 */
export function logOut({ offline, ended, of }: LogOut): boolean {
  const acting = of === undefined ? getSession() : sessionNow();
  const session = acting?.original ?? acting;
  if (session && of !== undefined && markOf(session) !== of) return false;
  const keepDrafts = takeDrafts();
  // First: nothing that is stored besides may stop it, and for what is stored after it there is room.
  setSession(null);
  // A page that was opened just to log out has no frame that would.
  setBadge(0);
  const leaver = ended ? undefined : session?.userId;
  forget((written) => leaver === undefined || !isWrittenBy(leaver, written));
  if (leaver !== undefined) sayLeft(leaver);
  if (session) oweSignOut(session.token);
  if (ended) keepDrafts();
  if (session) void leave(session.token, offline);
  return true;
}

/** Under its own token: the session is gone from here by now, and whoever comes next does not wait for its farewell. */
async function leave(token: string, offline: boolean): Promise<void> {
  const farewell = { token, aside: true } as const;
  if (offline) await call(users.setStatus, { body: { status: "offline" } }, farewell).catch(() => {});
  await settleSignOuts();
}
