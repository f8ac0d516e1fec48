import { isOver } from "./call.ts";
import { sendProgress } from "./progress.ts";
import type { Telephone } from "./telephone.ts";

/** Nothing that was under way survives a restart: calls end, conferences are over, recordings cut short are absent. */
export const resumeCalls = (telephone: Telephone): void => {
  const { store, recordings } = telephone.carrier;
  const now = new Date().toISOString();
  for (const row of store.all("calls")) {
    if (isOver(row)) continue;
    const status = row.answeredAt ? ("completed" as const) : ("failed" as const);
    const over = { ...row, status, endedAt: now, updatedAt: now };
    store.put("calls", row.sid, over);
    const { progress } = row;
    // Numbered beyond what an earlier run can have sent.
    if (progress?.events.includes("completed")) sendProgress(telephone, over, { ...progress, sequence: 3 });
  }
  for (const row of store.all("conferences")) {
    if (row.status === "completed") continue;
    const reasonConferenceEnded = "last-participant-left";
    store.put("conferences", row.sid, { ...row, status: "completed", reasonConferenceEnded, updatedAt: now });
  }
  for (const row of store.all("recordings")) {
    if (["completed", "absent", "deleted"].includes(row.status)) continue;
    // Killed while its bytes were written, one that was being processed has none.
    const rest =
      row.status === "processing" && recordings.has(row.sid)
        ? { status: "completed" as const }
        : { status: "absent" as const, duration: 0 };
    store.put("recordings", row.sid, { ...row, ...rest, updatedAt: now });
  }
};
