import type { Presence } from "../../contract/users.ts";

export type CallStatus = Extract<Presence, "ringing" | "on call">;

/** What a connection said of a call, and of which session it is. */
interface Said {
  status: CallStatus;
  since: string;
  session: string;
}

/** Everything that says something about a person's presence, strongest last: choice, call, lock, connection. */
export interface Standing {
  presence: Presence;
  presenceSince: string;
  /** Connection -> what it said. */
  calls: Readonly<Record<string, Said>>;
  lockedAt: string | null;
  offlineAt: string | null;
}

/** A locked screen says nothing new of somebody who is away anyhow. */
const resting: readonly Presence[] = ["away", "lunch", "break"];

/** The strongest of what the connections that are there say: on a call before ringing, since the first said so. */
function callOf(calls: Standing["calls"], sockets: readonly string[]): Said | undefined {
  const said = sockets.flatMap((id) => calls[id] ?? []).toSorted((a, b) => (a.since < b.since ? -1 : 1));
  return said.find(({ status }) => status === "on call") ?? said[0];
}

/**
 * What the team is shown. Nothing is overwritten: when the stronger reason goes, the one beneath shows again. A call
 * goes with the connection that said it. `sockets`: the person's connections, undefined without any.
 */
export function shownPresence(
  standing: Standing,
  sockets: readonly string[] | undefined,
): { status: Presence; since: string | null } {
  const { presence, presenceSince, calls, lockedAt, offlineAt } = standing;
  if (!sockets || offlineAt) return { status: "offline", since: null };
  const { status, since } = callOf(calls, sockets) ?? { status: presence, since: presenceSince };
  const shown = { status, since };
  return lockedAt && !resting.includes(shown.status) ? { status: "away", since: lockedAt } : shown;
}
