import { auth } from "../../contract/auth.ts";
import { call } from "../api/call.ts";
import { live } from "../api/live.ts";
import { getSession, setSession } from "../api/session.ts";
import { forget } from "./forget.ts";

/** How long the page says "Logging Out", so that the reason can be read. */
const DELAY_MS = 1_000;

/** Ends the session here and on the server, and forgets what was stored. A server out of reach does not hold it up. */
export async function logOut(): Promise<void> {
  const session = getSession();
  live.stop();
  if (session) void call(auth.signOut, {}).catch(() => {});
  await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
  forget();
  // A tab in the background may come here late, after another tab has signed in again: that session stays.
  if (getSession()?.token === session?.token) setSession(null);
}
