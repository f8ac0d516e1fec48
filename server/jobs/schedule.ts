import { parseCronItems } from "graphile-worker";

/** What runs by the clock. */
export const scheduled = parseCronItems([
  { task: "clients.foldCounts", match: "*/5 * * * *" },
  { task: "sms.askMissed", match: "*/5 * * * *" },
  { task: "imports.forget", match: "23 3 * * *" },
  { task: "tags.foldCounts", match: "*/5 * * * *" },
  { task: "tags.evaluateByDay", match: "1 * * * *" },
  { task: "tags.forget", match: "26 3 * * *" },
  { task: "changes.forget", match: "20 3 * * *" },
  { task: "accounts.tidy", match: "17 3 * * *" },
]);
