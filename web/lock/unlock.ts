import { auth } from "../../contract/auth.ts";
import { ApiError, call } from "../api/call.ts";
import { getSession } from "../api/session.ts";
import type { Me } from "../shell/me.ts";
import { setLock } from "./lock-state.ts";
import { giveSign } from "./signs.ts";

export const couldNotUnlock = "There was an issue logging in. Please try again or contact us.";

/** Opens the screen by the password; the session stays. Resolves with null, or with the sentence that says why not. */
export async function unlock(me: Me, password: string): Promise<string | null> {
  try {
    const body = { account: me.account.id, unlock: true, token: getSession()?.token };
    const { token } = await call(auth.signIn, { body }, { basic: { email: me.email, password } });
    // Something in between may answer anything: only the server's token says that the password was right.
    if (!token) return couldNotUnlock;
    giveSign();
    setLock(null);
    return null;
  } catch (error) {
    return error instanceof ApiError && error.said ? error.message : couldNotUnlock;
  }
}
