import type { CallRow } from "../../store/voice-rows.ts";
import type { Carrier } from "../carrier.ts";
import { outsideOf } from "./addresses.ts";
import { isOver } from "./call.ts";
import { logEnd } from "./call-log.ts";
import { callParams, secondsLong } from "./call-params.ts";
import { endCutConferences } from "./conference/owed.ts";
import { cutStatus, toldOf } from "./dial-status.ts";
import { sendProgress } from "./progress.ts";
import { secondsWaited } from "./queue.ts";
import { hold, takeUpRecording } from "./recording-end.ts";
import { recordingParams } from "./recording-params.ts";
import { isRecorded } from "./recording-row.ts";
import type { Telephone } from "./telephone.ts";

/** Nothing that was under way survives a restart: calls ended with the run that they were in, conferences are over. */
export const resumeCalls = (telephone: Telephone, lastAlive: number | null): void => {
  const { store } = telephone.carrier;
  endCutConferences(telephone, lastAlive);
  for (const row of store.all("calls")) {
    // A run that was stopped has ended the call, and could not ask the action any more.
    if (isOver(row)) {
      if (!row.owed?.recordingSid) tellOwed(telephone, row);
      continue;
    }
    const status = cutStatus(row);
    const last = Math.max(lastAlive ?? 0, Date.parse(row.updatedAt));
    const endedAt = new Date(Math.min(last, Date.now())).toISOString();
    const endUntold = row.recordingSid !== undefined;
    const over = { ...row, status, endedAt, updatedAt: endedAt, endUntold };
    store.put("calls", row.sid, over);
    if (!row.owed?.recordingSid) tellOwed(telephone, over);
    logEnd(telephone.carrier, over, ": the sandbox was stopped");
    if (!endUntold) tellEnd(telephone, over);
  }
};

const tellEnd = (telephone: Telephone, row: CallRow) => {
  const { progress } = row;
  // Numbered beyond what an earlier run can have sent.
  if (progress?.events.includes("completed")) sendProgress(telephone, row, { ...progress, sequence: 3 });
};

/** What a Dial's action is told of the legs that rang: the same as they tell of themselves. */
const legParams = ({ store }: Pick<Carrier, "store">, legs: string[] = []): Record<string, string> => {
  const rows = legs.flatMap((sid) => store.get("calls", sid) ?? []);
  const leg = toldOf(rows.map((row) => (isOver(row) ? row : { ...row, status: cutStatus(row) })));
  return leg ? { DialCallStatus: leg.status, DialCallSid: leg.sid } : {};
};

/** The action of the verb that the call was in learns how it ended. */
const tellOwed = (
  { callbacks, carrier }: Telephone,
  call: CallRow,
  recorded: Record<string, string> = {},
) => {
  const { owed } = call;
  if (!owed) return;
  const row = { ...call, owed: null };
  carrier.store.put("calls", row.sid, row);
  const { url, method, counted } = owed;
  const params: Record<string, string> = {
    ...callParams(row),
    ...owed.params,
    ...legParams(carrier, owed.legs),
    ...recorded,
  };
  if (counted) {
    const until = Date.parse(row.endedAt ?? row.updatedAt);
    const count = counted.name === "QueueTime" ? secondsWaited : secondsLong;
    params[counted.name] = String(count(counted.since, until));
  }
  const outside = outsideOf(carrier, row);
  callbacks.send({ kind: "voice", about: row.sid, outside, url, method, params }, false);
};

/** What is owed together with a recording: once that is made. */
const tellRecorded = (telephone: Telephone): void => {
  const { store } = telephone.carrier;
  for (const call of store.all("calls")) {
    if (!call.endUntold) continue;
    tellEnd(telephone, call);
    store.put("calls", call.sid, { ...call, endUntold: false });
  }
  for (const call of store.all("calls")) {
    const { owed } = call;
    if (!owed?.recordingSid || !isOver(call)) continue;
    const recording = store.get("recordings", owed.recordingSid);
    tellOwed(telephone, call, recordingParams(telephone, recording ?? null));
  }
};

/** What was heard until the sandbox stopped is a recording like any other, and told so. */
export const resumeRecordings = (telephone: Telephone): void => {
  const cut = telephone.carrier.store.all("recordings").filter((row) => !isRecorded(row));
  const taken = Promise.all(cut.map((row) => takeUpRecording(telephone, row)));
  hold(
    telephone,
    taken.then(() => tellRecorded(telephone)),
  );
};
