import { useEffect } from "react";
import { sessions } from "../../contract/sessions.ts";
import { call } from "../api/call.ts";
import { useConnection } from "../api/live.ts";

let wanted: boolean | undefined;
let telling = false;

/** One after the other, the last word last. */
async function tell(locked: boolean): Promise<void> {
  wanted = locked;
  if (telling) return;
  telling = true;
  while (wanted !== undefined) {
    const body = { locked: wanted };
    wanted = undefined;
    await call(sessions.lock, { body }).catch(() => {});
  }
  telling = false;
}

/**
 * The team sees who is away from a locked screen. Told with every connection: it may have been locked, or
 * opened, without a network. Nobody locks for a colleague whom they act as.
 */
export function useLockTold(locked: boolean, acting: boolean): void {
  const connected = useConnection() === "connected";
  useEffect(() => {
    if (connected && !acting) void tell(locked);
  }, [locked, connected, acting]);
}
