import { getSession } from "../api/session.ts";
import { leaveGhost } from "../ghost/ghost.ts";
import { getLock, type Lock, setLock } from "./lock-state.ts";

/** Who comes back must be oneself: acting as a colleague ends with it. */
export function lockScreen(by: Lock["by"]): void {
  if (getLock()) return;
  const session = getSession();
  const acted = session?.original && session.name;
  leaveGhost();
  setLock({ at: Date.now(), by, ...(acted && { acted }) });
}
