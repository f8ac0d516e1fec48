import { isOver } from "./call.ts";
import { sendProgress } from "./progress.ts";
import { hold, takeUpRecording } from "./recording-end.ts";
import { isRecorded } from "./recording-row.ts";
import type { Telephone } from "./telephone.ts";

/** Nothing that was under way survives a restart: calls end, conferences are over. */
export const resumeCalls = (telephone: Telephone): void => {
  const { store } = telephone.carrier;
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
};

/** What was heard until the sandbox stopped is a recording like any other, and told so. */
export const resumeRecordings = (telephone: Telephone): void => {
  for (const row of telephone.carrier.store.all("recordings")) {
    if (!isRecorded(row)) hold(telephone, takeUpRecording(telephone, row));
  }
};
