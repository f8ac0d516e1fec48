import type { CallRow, CallStatus } from "../../store/voice-rows.ts";
import type { Call } from "./call.ts";
import { outsideOf } from "./addresses.ts";
import { callParams, durationOf, timestamp } from "./call-params.ts";
import { recordingParams } from "./recording-params.ts";
import type { Telephone } from "./telephone.ts";
import type { CallEvent } from "./twiml/verbs.ts";

const eventOf = (status: CallStatus): CallEvent | null => {
  if (status === "queued") return null;
  if (status === "initiated" || status === "ringing") return status;
  return status === "in-progress" ? "answered" : "completed";
};

/** Sends a call's status callback if this step was asked for. */
export const tellProgress = (telephone: Telephone, call: Call, row: CallRow): void => {
  const event = eventOf(row.status);
  if (!event || !call.progress?.events.includes(event)) return;
  sendProgress(telephone, row, { ...call.progress, sequence: call.sequence++ });
};

type Target = { url: string; method: string; sequence: number };

export const sendProgress = (
  telephone: Pick<Telephone, "callbacks" | "carrier">,
  row: CallRow,
  { url, method, sequence }: Target,
): void => {
  const { callbacks, carrier } = telephone;
  const params: Record<string, string> = {
    ...callParams(row),
    Timestamp: timestamp(new Date(row.updatedAt)),
    CallbackSource: "call-progress-events",
    SequenceNumber: String(sequence),
  };
  const last = eventOf(row.status) === "completed";
  if (last) {
    params["CallDuration"] = String(durationOf(row));
    params["Duration"] = String(Math.ceil(durationOf(row) / 60));
    params["SipResponseCode"] = String(row.sipResponseCode ?? sipCodes[row.status] ?? 200);
    const recording = carrier.store.get("recordings", row.recordingSid ?? "");
    Object.assign(params, recordingParams(telephone, recording ?? null));
  }
  const outside = outsideOf(carrier, row);
  callbacks.send({ kind: "voice", about: row.sid, outside, url, method, params }, last);
};

const sipCodes: Partial<Record<CallStatus, number>> = {
  busy: 486,
  "no-answer": 487,
  canceled: 487,
  failed: 404,
};
