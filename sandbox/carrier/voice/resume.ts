import type { CallRow } from "../../store/voice-rows.ts";
import { outsideOf } from "./addresses.ts";
import { isOver } from "./call.ts";
import { logEnd } from "./call-log.ts";
import { callParams } from "./call-params.ts";
import { endCutConferences } from "./conference/owed.ts";
import { sendProgress } from "./progress.ts";
import { hold, takeUpRecording } from "./recording-end.ts";
import { isRecorded } from "./recording-row.ts";
import type { Telephone } from "./telephone.ts";

/** Nothing that was under way survives a restart: calls end, conferences are over. */
export const resumeCalls = (telephone: Telephone): void => {
  const { store } = telephone.carrier;
  endCutConferences(telephone);
  const now = new Date().toISOString();
  for (const row of store.all("calls")) {
    const { enqueued = null } = row;
    // A run that was stopped has ended the call, and could not ask the action any more.
    if (isOver(row)) {
      if (enqueued) store.put("calls", row.sid, { ...row, enqueued: null });
      tellEnqueued(telephone, row, enqueued);
      continue;
    }
    const status = row.answeredAt ? ("completed" as const) : ("failed" as const);
    const over = { ...row, status, endedAt: now, updatedAt: now, enqueued: null };
    store.put("calls", row.sid, over);
    tellEnqueued(telephone, over, enqueued);
    logEnd(telephone.carrier, over, ": the sandbox was stopped");
    const { progress } = row;
    // Numbered beyond what an earlier run can have sent.
    if (progress?.events.includes("completed")) sendProgress(telephone, over, { ...progress, sequence: 3 });
  }
};

/** The action of an Enqueue learns that its call has ended. */
const tellEnqueued = (
  { callbacks, carrier }: Telephone,
  row: CallRow,
  enqueued: CallRow["enqueued"],
): void => {
  if (!enqueued) return;
  const { url, method, since, waited } = enqueued;
  const ended = Date.parse(row.endedAt ?? row.updatedAt);
  const params = {
    ...callParams(row),
    ...enqueued.params,
    QueueResult: waited === null ? "hangup" : "bridged",
    QueueTime: String(waited ?? Math.max(0, Math.floor((ended - since) / 1000))),
  };
  callbacks.send(
    { kind: "voice", about: row.sid, outside: outsideOf(carrier, row), url, method, params },
    false,
  );
};

/** What was heard until the sandbox stopped is a recording like any other, and told so. */
export const resumeRecordings = (telephone: Telephone): void => {
  for (const row of telephone.carrier.store.all("recordings")) {
    if (!isRecorded(row)) hold(telephone, takeUpRecording(telephone, row));
  }
};
