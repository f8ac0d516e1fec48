import type { Pcm, Recorder } from "../../audio/audio.ts";
import type { RecordingRow, RecordingStatus } from "../../store/voice-rows.ts";
import { newSid } from "../sids.ts";
import { outsideOf } from "./addresses.ts";
import { type Call, rowOf } from "./call.ts";
import { timestamp } from "./call-params.ts";
import type { Telephone } from "./telephone.ts";
import type { Callback, RecordingEvent } from "./twiml/verbs.ts";
import { resolve } from "./ask.ts";
import { trimmed } from "./trim.ts";
import { encodeWav } from "../../audio/wav.ts";

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
};

/** The service's time from the end of a recording to its file. */
const processingMs = 100;

export type LiveRecording = Start & { sid: string };

export const recordingUrl = ({ carrier }: Pick<Telephone, "carrier">, sid: string): string =>
  `${carrier.publicUrl()}/2010-04-01/Accounts/${carrier.account.sid}/Recordings/${sid}`;

export const startRecording = (telephone: Telephone, start: Start): LiveRecording => {
  const { carrier, recordings } = telephone;
  const now = new Date().toISOString();
  const live: LiveRecording = { ...start, sid: newSid("RE") };
  const row: RecordingRow = {
    sid: live.sid,
    accountSid: carrier.account.sid,
    callSid: start.call.sid,
    conferenceSid: start.conferenceSid,
    status: "in-progress",
    source: start.source,
    channels: start.channels,
    track: start.track,
    duration: null,
    startedAt: now,
    createdAt: now,
    updatedAt: now,
  };
  recordings.set(live.sid, live);
  carrier.store.put("recordings", live.sid, row);
  tellRecording(telephone, live, row);
  return live;
};

export const recordingRow = ({ carrier }: Pick<Telephone, "carrier">, sid: string): RecordingRow => {
  const row = carrier.store.get("recordings", sid);
  if (!row) throw new Error(`There is no recording ${sid}`);
  return row;
};

const setRecording = (
  telephone: Telephone,
  live: LiveRecording,
  status: RecordingStatus,
  change: Partial<RecordingRow> = {},
): RecordingRow => {
  const updatedAt = new Date().toISOString();
  const row = { ...recordingRow(telephone, live.sid), ...change, status, updatedAt };
  telephone.carrier.store.put("recordings", live.sid, row);
  return row;
};

export const pauseRecording = (
  telephone: Telephone,
  live: LiveRecording,
  how: "skip" | "silence",
): RecordingRow => {
  live.recorder.pause(how);
  return setRecording(telephone, live, "paused");
};

export const resumeRecording = (telephone: Telephone, live: LiveRecording): RecordingRow => {
  live.recorder.resume();
  return setRecording(telephone, live, "in-progress");
};

/** Ends a recording: once its bytes are written it is complete and told so. Without sound it is absent. */
export const stopRecording = (telephone: Telephone, live: LiveRecording): RecordingRow => {
  const { recordings } = telephone;
  if (!recordings.delete(live.sid)) return recordingRow(telephone, live.sid);
  const { channels } = live.recorder.stop();
  const sounds = tracksOf(live, channels);
  const kept = live.trim ? trimmed(sounds) : sounds;
  const samples = kept[0]?.samples.length ?? 0;
  if (samples === 0) return absent(telephone, live);
  const row = setRecording(telephone, live, "processing", { duration: Math.ceil(samples / 8000) });
  const writing = write(telephone, live, kept).finally(() => telephone.writing.delete(writing));
  telephone.writing.add(writing);
  return row;
};

/** Piece by piece, as calls go on. What is not told before the sandbox stops is complete when it starts again. */
const write = async (telephone: Telephone, live: LiveRecording, sounds: Pcm[]): Promise<void> => {
  const { recordings, clock, log } = telephone.carrier;
  const isProcessing = () => recordingRow(telephone, live.sid).status === "processing";
  try {
    await recordings.write(live.sid, await encodeWav(sounds));
    // It may have been deleted meanwhile.
    if (!isProcessing()) await recordings.remove(live.sid);
  } catch (error) {
    log.error({ error, recording: live.sid }, "A recording could not be written");
    if (isProcessing()) absent(telephone, live);
  }
  if (telephone.stopped.aborted) return;
  clock.later(processingMs, () => {
    if (isProcessing()) tellRecording(telephone, live, setRecording(telephone, live, "completed"));
  });
};

/** Ends a recording in which nobody spoke. */
export const discardRecording = (telephone: Telephone, live: LiveRecording): RecordingRow => {
  telephone.recordings.delete(live.sid);
  live.recorder.stop();
  return absent(telephone, live);
};

const absent = (telephone: Telephone, live: LiveRecording): RecordingRow => {
  const row = setRecording(telephone, live, "absent", { duration: 0 });
  tellRecording(telephone, live, row);
  return row;
};

/** Ends what still records a call or conference that is over. */
export const stopRecordingsOf = (telephone: Telephone, is: (live: LiveRecording) => boolean): void => {
  for (const live of telephone.recordings.values()) if (is(live)) stopRecording(telephone, live);
};

/** Of what was recorded, the first channel being the leg's own voice, what was asked for. */
const tracksOf = ({ channels, track }: LiveRecording, [own, heard]: Pcm[]): Pcm[] => {
  if (!own || !heard) return own ? [own] : [];
  if (track !== "both") return [track === "inbound" ? own : heard];
  return channels === 1 ? [mixed([own, heard])] : [own, heard];
};

const mixed = (channels: Pcm[]): Pcm => {
  const samples = new Int16Array(Math.max(...channels.map((each) => each.samples.length)));
  for (let n = 0; n < samples.length; n += 1) {
    let sum = 0;
    for (const each of channels) sum += each.samples[n] ?? 0;
    samples[n] = Math.max(-32_768, Math.min(32_767, sum));
  }
  return { samples };
};

const tellRecording = (telephone: Telephone, live: LiveRecording, row: RecordingRow): void => {
  const { callback } = live;
  const url = callback && resolve(callback.url, live.base);
  if (!url || !callback.events.some((event) => event === row.status)) return;
  const { from, to } = rowOf(telephone, live.call);
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
  if (row.status === "in-progress") {
    for (const name of ["RecordingUrl", "RecordingDuration"]) delete params[name];
  }
  if (row.conferenceSid) params["ConferenceSid"] = row.conferenceSid;
  const { method } = callback;
  telephone.callbacks.send(
    { kind: "voice", about: row.sid, outside: outsideOf(from, to), url, method, params },
    row.status !== "in-progress",
  );
};
