import { auth } from "../../contract/auth.ts";
import { ApiError, call } from "../api/call.ts";
import { getSession, sessionNow } from "../api/session.ts";
import type { Me } from "../shell/me.ts";
import { getLock, lockNow, setLock } from "./lock-state.ts";
import { giveSign } from "./signs.ts";

export const couldNotUnlock = "There was an issue logging in. Please try again or contact us.";

/**
 * Opens the screen by the password; the session stays. Resolves with null, or with the sentence that says why not.
 * The answer opens no other lock than it was asked for: by then somebody else may have signed in and locked.
 */
export async function unlock(me: Me, password: string): Promise<string | null> {
  const asked = { token: getSession()?.token, lock: getLock() };
  try {
    const body = { account: me.account.id, unlock: true, token: asked.token };
    const { token } = await call(auth.signIn, { body }, { basic: { email: me.email, password } });
    // Something in between may answer anything: only the server's token says that the password was right.
    if (!token) return couldNotUnlock;
    if (sessionNow()?.token !== asked.token || lockNow() !== asked.lock) return couldNotUnlock;
    giveSign();
    setLock(null);
    return null;
  } catch (error) {
    return error instanceof ApiError && error.said ? error.message : couldNotUnlock;
  }
}
