import type { Pcm } from "../../audio/audio.ts";
import { encodeWav } from "../../audio/wav.ts";
import type { RecordingRow } from "../../store/voice-rows.ts";
import { toldSeconds } from "./call-params.ts";
import { readDraft } from "./recording-draft.ts";
import { recordingRow, setRecording, tellRecording } from "./recording-row.ts";
import type { Telephone } from "./telephone.ts";
import { trimmed } from "./trim.ts";

/** Why a recording is absent, in the codes of the service. */
const tooShort = 16_101;
const silent = 16_102;

/** The service's time from the end of a recording to its file. */
const processingMs = 100;

/**
 * Makes the file of what was heard: once its bytes are written the recording is complete and told so. Without sound
 * it is absent, but for a message in which nobody spoke: of that the silence is kept.
 */
export const finishRecording = (telephone: Telephone, row: RecordingRow, heard: Pcm[]): RecordingRow => {
  const sounds = tracksOf(row, heard);
  const cut = row.trim ? trimmed(sounds) : sounds;
  const kept = cut[0]?.samples.length === 0 && row.source === "RecordVerb" ? sounds : cut;
  const samples = kept[0]?.samples.length ?? 0;
  const isSilent = (sounds[0]?.samples.length ?? 0) > 0;
  if (samples === 0) return absent(telephone, row.sid, isSilent ? silent : tooShort);
  const processing = setRecording(telephone, row.sid, "processing", {
    duration: toldSeconds(samples / 8000),
  });
  hold(telephone, write(telephone, row.sid, kept));
  return processing;
};

/** The sandbox does not end before this did. */
export const hold = ({ writing }: Telephone, work: Promise<void>): void => {
  const held = work.finally(() => writing.delete(held));
  writing.add(held);
};

/** Piece by piece, as calls go on. What is not told before the sandbox stops is told when it starts again. */
const write = async (telephone: Telephone, sid: string, sounds: Pcm[]): Promise<void> => {
  const { recordings, drafts, log } = telephone.carrier;
  try {
    await recordings.write(sid, await encodeWav(sounds));
    // It may have been deleted meanwhile.
    if (!isProcessing(telephone, sid)) await recordings.remove(sid);
  } catch (error) {
    log.error({ err: error, recording: sid }, "A recording could not be written");
    if (isProcessing(telephone, sid)) absent(telephone, sid, null);
  }
  await drafts.remove(sid);
  completeSoon(telephone, sid);
};

const isProcessing = (telephone: Telephone, sid: string) =>
  recordingRow(telephone, sid).status === "processing";

const completeSoon = (telephone: Telephone, sid: string) => {
  if (telephone.stopped.aborted) return;
  telephone.carrier.clock.later(processingMs, () => {
    if (isProcessing(telephone, sid))
      tellRecording(telephone, setRecording(telephone, sid, "completed"), "completed");
  });
};

/** Ends one in which there is nothing to hear. */
const absent = (
  telephone: Telephone,
  sid: string,
  why: RecordingRow["errorCode"] | null = silent,
): RecordingRow => {
  hold(telephone, telephone.carrier.drafts.remove(sid));
  const row = setRecording(telephone, sid, "absent", { duration: 0, ...(why && { errorCode: why }) });
  tellRecording(telephone, row, "absent");
  return row;
};

/** One that an earlier run was killed over: its file was written, or is now made of the draft. */
export const takeUpRecording = async (telephone: Telephone, row: RecordingRow): Promise<void> => {
  const { recordings, drafts, log } = telephone.carrier;
  try {
    if (row.status === "processing" && recordings.has(row.sid)) {
      await drafts.remove(row.sid);
      completeSoon(telephone, row.sid);
    } else {
      finishRecording(telephone, row, await readDraft(drafts, row.sid));
    }
  } catch (error) {
    log.error({ err: error, recording: row.sid }, "A recording cut short could not be finished");
    setRecording(telephone, row.sid, "absent", { duration: 0 });
  }
};

/** Of what was recorded, the first channel being the leg's own voice, what was asked for. */
const tracksOf = ({ channels, track }: RecordingRow, [own, heard]: Pcm[]): Pcm[] => {
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
