import { chosenPresences, presences, type Presence } from "../../contract/users.ts";
import { elapsed } from "../text/past.ts";
import { PRESENCE_LABELS } from "../ui/presence.ts";

/** What a person can choose, each with its words. */
export const choices = chosenPresences.map((status) => ({ status, label: PRESENCE_LABELS[status] }));

/** How many of these are there. */
export const onlineOf = (team: readonly { status: Presence }[]): number =>
  team.filter(({ status }) => status !== "offline").length;

interface Someone {
  firstName: string;
  lastName: string;
  status: Presence;
}

/** Those who can help first; within a status by name. */
export function byPresence<P extends Someone>(peers: readonly P[]): P[] {
  const rank = (peer: P) => presences.indexOf(peer.status);
  return peers.toSorted(
    (a, b) =>
      rank(a) - rank(b) || a.firstName.localeCompare(b.firstName) || a.lastName.localeCompare(b.lastName),
  );
}

/** How long somebody has been in a status: "0:08" and "4:12" for calls, else "now", "3m", "1h", "2d". */
export function presenceFor(status: Presence, since: string | null, now: number): string {
  if (!since || status === "available" || status === "offline") return "";
  const seconds = Math.max(0, Math.floor((now - Date.parse(since)) / 1000));
  const minutes = Math.floor(seconds / 60);
  if (isCall(status) && minutes < 60) return `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
  return elapsed(since, now);
}

export const isCall = (status: Presence): boolean => status === "ringing" || status === "on call";
