import { auth } from "../../contract/auth.ts";
import { texts } from "../../contract/errors.ts";
import { staffName } from "../../contract/names.ts";
import { ApiError, call } from "../api/call.ts";
import { setSession } from "../api/session.ts";
import { draftsOf } from "../messaging/draft-places.ts";
import { setThemeColor } from "../ui/theme.ts";
import { forget } from "./forget.ts";
import { healthTrouble } from "./health-check.ts";

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
}

const because = (sentence: string): Refusal => ({ sentence, wantsCode: false });

/** Opens a session in this browser. Resolves with null, or with what stood against it. */
export async function signIn({ email, password, account, code }: Credentials): Promise<Refusal | null> {
  const trouble = await healthTrouble();
  if (trouble) return because(trouble);
  try {
    const device = navigator.userAgent.slice(0, 200);
    const body = { account, device, ...(code && { code }) };
    const { token, user } = await call(auth.signIn, { body }, { basic: { email, password } });
    forget(draftsOf(user.id));
    setThemeColor(user.themeColor);
    setSession({ token, userId: user.id, name: staffName(user) });
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) return because("Network Connection Issue");
    if (error.code === "2FA_REQUIRED" || /2FA/i.test(error.message))
      return { sentence: error.message, wantsCode: true, userId: error.userId };
    // As specified, whatever the status: a proxy that answers in the server's place is told of by the health check.
    return because(error.said ? error.message : texts.badSignIn);
  }
}
