import { auth } from "../../contract/auth.ts";
import { texts } from "../../contract/errors.ts";
import { staffName } from "../../contract/names.ts";
import { users } from "../../contract/users.ts";
import { ApiError, call } from "../api/call.ts";
import { isWrittenBy } from "../drafts/draft-places.ts";
import { setLock } from "../lock/lock-state.ts";
import { getSession, type Session, sessionNow, setSession } from "../api/session.ts";
import { setThemeColor } from "../ui/theme.ts";
import { forget } from "./forget.ts";
import { healthTrouble } from "./health-check.ts";
import { oweSignOut, settleSignOuts } from "./owed-sign-outs.ts";

export interface Credentials {
  email: string;
  password: string;
  /** Id of the platform. */
  account: string;
  /** Six digits of the authenticator app. */
  code?: string | undefined;
}

/** Why nobody was signed in. */
export interface Refusal {
  sentence: string;
  /** The password was right; a code of the authenticator app is still wanted. */
  wantsCode: boolean;
  /** Whose it was. */
  userId?: string | undefined;
  /** The server was not well: nothing was tried. */
  isUntried?: boolean;
}

const because = (sentence: string): Refusal => ({ sentence, wantsCode: false });

/** It may have been taken, and none is taken twice. */
const codeUnchecked = "unable to verify. Wait until your app shows the next code, and enter that one.";
const signedInElsewhere = "Another window of this browser has signed in meanwhile.";

/**
 * Of one's own two at once the server has ended the one that it came to first, whose answer may be the later. `other`:
 * the one that is stored by now; somebody else's is left alone.
 */
async function isLater(token: string, userId: string, other: Session): Promise<boolean> {
  if ((other.original ?? other).userId !== userId) return false;
  const ended = await call(users.me, {}, { token }).then(
    () => false,
    (error: unknown) => error instanceof ApiError && error.code === "unauthorized",
  );
  const now = sessionNow();
  // The other window may have heard first that its own is over, and be on its way out.
  return !ended && (now === null || now.token === other.token);
}

/** The page goes on to where whoever has signed in is: what is said in the form is seen for a moment. */
async function tellOther(userId: string): Promise<void> {
  const other = sessionNow();
  if (!other || (other.original ?? other).userId === userId) return;
  const { toast } = await import("../ui/toast.tsx");
  toast.warning(signedInElsewhere, { sticky: true });
}

/** Opens a session in this browser. Resolves with null, or with what stood against it. */
export async function signIn({ email, password, account, code }: Credentials): Promise<Refusal | null> {
  const before = getSession()?.token;
  const trouble = await healthTrouble();
  if (trouble) return { ...because(trouble), isUntried: true };
  try {
    const device = navigator.userAgent.slice(0, 200);
    const body = { account, device, ...(code && { code }) };
    const { token, user } = await call(auth.signIn, { body }, { basic: { email, password } });
    const now = sessionNow();
    if (now && now.token !== before && !(await isLater(token, user.id, now))) {
      oweSignOut(token);
      void settleSignOuts();
      await tellOther(user.id);
      return because(signedInElsewhere);
    }
    forget((written) => isWrittenBy(user.id, written));
    setLock(null);
    setThemeColor(user.themeColor);
    setSession({ token, userId: user.id, name: staffName(user) });
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) return because(code ? codeUnchecked : "Network Connection Issue");
    if (error.code === "2FA_REQUIRED" || /2FA/i.test(error.message))
      return { sentence: error.message, wantsCode: true, userId: error.userId };
    // As specified, whatever the status: a proxy that answers in the server's place is told of by the health check.
    // The password was right a moment ago.
    return because(error.said ? error.message : code ? codeUnchecked : texts.badSignIn);
  }
}
