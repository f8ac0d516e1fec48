import { useEffect } from "react";
import { useConnection } from "../api/live.ts";
import { tellLocked } from "./tell-locked.ts";

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
