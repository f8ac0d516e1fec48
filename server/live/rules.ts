import type { Presence } from "../../contract/users.ts";

/** Everything that says something about a person's presence, strongest last: choice, call, lock, connection. */
export interface Standing {
  presence: Presence;
  presenceSince: string;
  callStatus: "ringing" | "on call" | null;
  callSince: string | null;
  /** The connections that said so. */
  callSockets: readonly string[] | null;
  lockedAt: string | null;
  offlineAt: string | null;
}

/** A locked screen says nothing new of somebody who is away anyhow. */
const resting: readonly Presence[] = ["away", "lunch", "break"];

/**
 * What the team is shown. Nothing is overwritten: when the stronger reason goes, the one beneath shows again. A call
 * goes with the connection that said it. `sockets`: the person's connections, undefined without any.
 */
export function shownPresence(
  standing: Standing,
  sockets: readonly string[] | undefined,
): { status: Presence; since: string | null } {
  const { presence, presenceSince, callStatus, callSince, callSockets, lockedAt, offlineAt } = standing;
  if (!sockets || offlineAt) return { status: "offline", since: null };
  const calling = callStatus && callSockets?.some((id) => sockets.includes(id));
  const shown = calling
    ? { status: callStatus, since: callSince }
    : { status: presence, since: presenceSince };
  return lockedAt && !resting.includes(shown.status) ? { status: "away", since: lockedAt } : shown;
}
