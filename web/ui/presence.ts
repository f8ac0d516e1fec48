import type { Presence } from "../../contract/users.ts";

export const PRESENCE_LABELS: Record<Presence, string> = {
  available: "Available",
  ringing: "Ringing",
  "on call": "On call",
  busy: "Busy",
  coaching: "Coaching",
  training: "Training",
  break: "Break",
  lunch: "Lunch",
  away: "Away",
  offline: "Offline",
};

/** The name of its colour among the design's tokens. */
export const presenceToken = (presence: Presence): string => `p-${presence.replace(" ", "")}`;
