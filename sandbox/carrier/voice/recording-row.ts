import type { RecordingRow, RecordingStatus } from "../../store/voice-rows.ts";
import { outsideOf } from "./addresses.ts";
import { rowOf } from "./call.ts";
import { timestamp } from "./call-params.ts";
import { recordingUrl } from "./recording-params.ts";
import type { Telephone } from "./telephone.ts";
import type { RecordingEvent } from "./twiml/verbs.ts";

/** Nothing more becomes of it. */
export const isRecorded = ({ status }: Pick<RecordingRow, "status">): boolean =>
  status === "completed" || status === "absent" || status === "deleted";

export const recordingRow = ({ carrier }: Pick<Telephone, "carrier">, sid: string): RecordingRow => {
  const row = carrier.store.get("recordings", sid);
  if (!row) throw new Error(`There is no recording ${sid}`);
  return row;
};

export const setRecording = (
  telephone: Telephone,
  sid: string,
  status: RecordingStatus,
  change: Partial<RecordingRow> = {},
): RecordingRow => {
  const updatedAt = new Date().toISOString();
  const row = { ...recordingRow(telephone, sid), ...change, status, updatedAt };
  telephone.carrier.store.put("recordings", sid, row);
  return row;
};

/** Sends a recording's callback if what happened was asked for, under any of its names. */
export const tellRecording = (
  telephone: Telephone,
  row: RecordingRow,
  ...names: readonly RecordingEvent[]
): void => {
  const { callback } = row;
  if (!callback || !names.some((name) => callback.events.includes(name))) return;
  const call = rowOf(telephone, { sid: row.callSid });
  const params: Record<string, string> = {
    AccountSid: row.accountSid,
    CallSid: row.callSid,
    RecordingSid: row.sid,
    RecordingUrl: recordingUrl(telephone, row.sid),
    RecordingStatus: row.status,
    RecordingDuration: String(row.duration ?? 0),
    RecordingChannels: String(row.channels),
    RecordingStartTime: timestamp(new Date(row.startedAt)),
    RecordingSource: row.source,
    RecordingTrack: row.track,
  };
  const isEnd = isRecorded(row);
  if (!isEnd) {
    for (const name of ["RecordingUrl", "RecordingDuration"]) delete params[name];
  }
  if (row.errorCode) params["ErrorCode"] = String(row.errorCode);
  if (row.conferenceSid) params["ConferenceSid"] = row.conferenceSid;
  const { url, method } = callback;
  telephone.callbacks.send(
    { kind: "voice", about: row.sid, outside: outsideOf(telephone.carrier, call), url, method, params },
    isEnd,
  );
};
