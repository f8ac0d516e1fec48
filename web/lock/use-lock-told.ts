import { useEffect } from "react";
import { sessions } from "../../contract/sessions.ts";
import { call } from "../api/call.ts";
import { useConnection } from "../api/live.ts";

/** The team sees who is away from a locked screen, also when it was locked without a network. */
export function useLockTold(locked: boolean): void {
  const connected = useConnection() === "connected";
  useEffect(() => {
    if (locked && connected) void call(sessions.lock, { body: { locked: true } }).catch(() => {});
  }, [locked, connected]);
}
