import type { Recorder } from "../../audio/audio.ts";
import type { RecordingRow } from "../../store/voice-rows.ts";
import { newSid } from "../sids.ts";
import { resolve } from "./ask.ts";
import type { Call } from "./call.ts";
import { writeDraft } from "./recording-draft.ts";
import { finishRecording } from "./recording-end.ts";
import { recordingRow, setRecording, tellRecording } from "./recording-row.ts";
import type { Telephone } from "./telephone.ts";
import type { Callback, RecordingEvent } from "./twiml/verbs.ts";

type Start = {
  call: Pick<Call, "sid">;
  conferenceSid: string | null;
  source: RecordingRow["source"];
  channels: 1 | 2;
  track: RecordingRow["track"];
  recorder: Recorder;
  callback: Callback<RecordingEvent> | null;
  /** What the callback's address is relative to. */
  base: string;
  trim: boolean;
  /** Stopped when this is aborted, unless it was before. */
  until?: AbortSignal;
};

export type LiveRecording = {
  sid: string;
  call: Pick<Call, "sid">;
  conferenceSid: string | null;
  recorder: Recorder;
  /** Ends what is written as it comes. */
  closeDraft: () => void;
  /** Stops waiting for the end of whatever it records. */
  dropEnd: () => void;
};

export const startRecording = (telephone: Telephone, start: Start): LiveRecording => {
  const { carrier, recordings } = telephone;
  const { call, conferenceSid, source, channels, track, recorder, callback, trim, until } = start;
  const now = new Date().toISOString();
  const sid = newSid("RE");
  const url = callback && resolve(callback.url, start.base);
  const row: RecordingRow = {
    sid,
    accountSid: carrier.account.sid,
    callSid: call.sid,
    conferenceSid,
    status: "in-progress",
    source,
    channels,
    track,
    duration: null,
    callback: callback && url ? { ...callback, url } : null,
    trim,
    startedAt: now,
    createdAt: now,
    updatedAt: now,
  };
  // The row first: a draft without one is swept away at the next start.
  carrier.store.put("recordings", sid, row);
  const closeDraft = writeDraft(carrier.drafts, sid, recorder);
  const stop = () => stopRecording(telephone, live);
  const dropEnd = () => until?.removeEventListener("abort", stop);
  const live: LiveRecording = { sid, call, conferenceSid, recorder, closeDraft, dropEnd };
  until?.addEventListener("abort", stop, { once: true });
  recordings.set(sid, live);
  tellRecording(telephone, row, "started", "in-progress");
  return live;
};

export const pauseRecording = (
  telephone: Telephone,
  live: LiveRecording,
  how: "skip" | "silence",
): RecordingRow => {
  const before = recordingRow(telephone, live.sid);
  // It goes on as it was paused: who says nothing of how means no change.
  if (before.status === "paused") return before;
  live.recorder.pause(how);
  const row = setRecording(telephone, live.sid, "paused");
  tellRecording(telephone, row, "paused");
  return row;
};

export const resumeRecording = (telephone: Telephone, live: LiveRecording): RecordingRow => {
  live.recorder.resume();
  const row = setRecording(telephone, live.sid, "in-progress");
  tellRecording(telephone, row, "resumed");
  return row;
};

/** Ends a recording; its file follows. */
export const stopRecording = (telephone: Telephone, live: LiveRecording): RecordingRow => {
  const row = recordingRow(telephone, live.sid);
  if (!telephone.recordings.delete(live.sid)) return row;
  const { channels } = live.recorder.stop();
  live.closeDraft();
  live.dropEnd();
  tellRecording(telephone, { ...row, status: "stopped" }, "stopped");
  return finishRecording(telephone, row, channels);
};

/** Ends what still records a call or conference that is over. */
export const stopRecordingsOf = (telephone: Telephone, is: (live: LiveRecording) => boolean): void => {
  for (const live of telephone.recordings.values()) if (is(live)) stopRecording(telephone, live);
};
