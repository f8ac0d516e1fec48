import { auth } from "../../contract/auth.ts";
import { ApiError, call } from "../api/call.ts";
import { getSession, sessionNow } from "../api/session.ts";
import type { Me } from "../shell/me.ts";
import { idleState } from "./idle-rules.ts";
import { getLock, lockNow, setLock } from "./lock-state.ts";
import { giveSign, lastSign } from "./signs.ts";
import { tellLocked, tellOpened } from "./tell-locked.ts";

export const couldNotUnlock = "There was an issue logging in. Please try again or contact us.";

/**
 * Opens the screen by the password; the session stays. Resolves with null, or with the sentence that says why not.
 * The answer opens no other lock than it was asked for: by then somebody else may have signed in and locked. After four
 * idle hours nothing opens it: `use-idle.ts` signs out.
 */
export async function unlock(me: Me, password: string): Promise<string | null> {
  if (isTooLate()) return couldNotUnlock;
  const asked = { token: getSession()?.token, lock: getLock() };
  try {
    const body = { account: me.account.id, unlock: true, token: asked.token };
    const { token } = await call(auth.signIn, { body }, { basic: { email: me.email, password } });
    // Something in between may answer anything: only the server's token says that the password was right.
    if (!token) return couldNotUnlock;
    if (sessionNow()?.token !== asked.token || lockNow() !== asked.lock || isTooLate()) return couldNotUnlock;
    giveSign();
    tellOpened();
    setLock(null);
    return null;
  } catch (error) {
    const said = error instanceof ApiError && error.said ? error : undefined;
    const isRefused = said && said.status < 500;
    // The server may have opened it: the team would see somebody who is not back yet.
    if (!isRefused && lockNow() === asked.lock) void tellLocked(true);
    return said?.message ?? couldNotUnlock;
  }
}

/** The timers may have slept with the computer. */
const isTooLate = (): boolean => idleState(lastSign(), Date.now()).state === "logout";
