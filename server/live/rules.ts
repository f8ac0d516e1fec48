import type { Presence } from "../../contract/users.ts";

/** Everything that says something about a person's presence, strongest last: choice, call, lock, connection. */
export interface Standing {
  presence: Presence;
  presenceSince: string;
  callStatus: "ringing" | "on call" | null;
  callSince: string | null;
  lockedAt: string | null;
  offlineAt: string | null;
}

/** A locked screen says nothing new of somebody who is away anyhow. */
const resting: readonly Presence[] = ["away", "lunch", "break"];

/** What the team is shown. Nothing is overwritten: when the stronger reason goes, the one beneath shows again. */
export function shownPresence(
  standing: Standing,
  connected: boolean,
): { status: Presence; since: string | null } {
  const { presence, presenceSince, callStatus, callSince, lockedAt, offlineAt } = standing;
  if (!connected || offlineAt) return { status: "offline", since: null };
  const shown = callStatus
    ? { status: callStatus, since: callSince }
    : { status: presence, since: presenceSince };
  return lockedAt && !resting.includes(shown.status) ? { status: "away", since: lockedAt } : shown;
}
