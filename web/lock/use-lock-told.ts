import { useEffect } from "react";
import { limits } from "../../contract/limits.ts";
import { sessions } from "../../contract/sessions.ts";
import { call, isRefusal } from "../api/call.ts";
import { useConnection } from "../api/live.ts";
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

/**
 * The team sees who is away from a locked screen. Told with every connection: it may have been locked, or
 * opened, without a network. Nobody locks for a colleague whom they act as.
 */
export function useLockTold(locked: boolean, acting: boolean): void {
  const connected = useConnection() === "connected";
  useEffect(() => {
    if (connected && !acting) void tellLocked(locked);
  }, [locked, connected, acting]);
}
