import { auth } from "../../contract/auth.ts";
import { texts } from "../../contract/errors.ts";
import { staffName } from "../../contract/names.ts";
import { ApiError, call } from "../api/call.ts";
import { setSession } from "../api/session.ts";
import { setThemeColor } from "../ui/theme.ts";
import { forget } from "./forget.ts";
import { healthTrouble } from "./health-check.ts";

export interface Credentials {
  email: string;
  password: string;
  /** Id of the platform. */
  account: string;
}

/** Opens a session in this browser. Resolves with null, or with the sentence that says why not. */
export async function signIn({ email, password, account }: Credentials): Promise<string | null> {
  const trouble = await healthTrouble();
  if (trouble) return trouble;
  try {
    const device = navigator.userAgent.slice(0, 200);
    const { token, user } = await call(
      auth.signIn,
      { body: { account, device } },
      { basic: { email, password } },
    );
    forget();
    setThemeColor(user.themeColor);
    setSession({ token, userId: user.id, name: staffName(user) });
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) return "Network Connection Issue";
    return error.said ? error.message : texts.badSignIn;
  }
}
