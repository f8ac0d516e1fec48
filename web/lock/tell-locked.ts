import { limits } from "../../contract/limits.ts";
import { sessions } from "../../contract/sessions.ts";
import { call, isRefusal } from "../api/call.ts";
import { getSession } from "../api/session.ts";

interface Word {
  locked: boolean;
  token: string | undefined;
}

let wanted: Word | undefined;
let telling = false;

/** One after the other, the last word last, until the server has heard it or the session is another. */
export async function tellLocked(locked: boolean): Promise<void> {
  wanted = { locked, token: getSession()?.token };
  if (telling) return;
  telling = true;
  while (wanted && wanted.token === getSession()?.token) {
    const said: Word = wanted;
    const body = { locked: said.locked };
    const heard = await call(sessions.lock, { body }, { token: said.token }).then(() => true, isRefusal);
    if (!heard) await new Promise((resolve) => setTimeout(resolve, limits.reconnectDelayMax));
    else if (wanted === said) wanted = undefined;
  }
  telling = false;
}

/** The screen was opened: that it is locked is said no more. */
export function tellOpened(): void {
  if (telling) void tellLocked(false);
}
