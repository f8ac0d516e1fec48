/** In the order of the team list. */
export const PRESENCE = [
  "available",
  "ringing",
  "oncall",
  "busy",
  "coaching",
  "training",
  "break",
  "lunch",
  "away",
  "offline",
] as const;

export type Presence = (typeof PRESENCE)[number];

export const PRESENCE_LABELS: Record<Presence, string> = {
  available: "Available",
  ringing: "Ringing",
  oncall: "On call",
  busy: "Busy",
  coaching: "Coaching",
  training: "Training",
  break: "Break",
  lunch: "Lunch",
  away: "Away",
  offline: "Offline",
};
