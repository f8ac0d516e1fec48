import { getSession } from "../api/session.ts";
import { leaveGhost } from "../ghost/ghost.ts";
import { getLock, type Lock, setLock } from "./lock-state.ts";

/**
 * Who comes back must be oneself: acting as a colleague ends with it. What the computer has locked is opened by the
 * computer, unless nobody was here for two hours: then it asks for the password all the same.
 */
export function lockScreen(by: Lock["by"]): void {
  const lock = getLock();
  if (lock) {
    if (lock.by === "screen" && by === "idle") setLock({ ...lock, by });
    return;
  }
  const session = getSession();
  const acted = session?.original && session.name;
  leaveGhost();
  setLock({ at: Date.now(), by, ...(acted && { acted }) });
}
