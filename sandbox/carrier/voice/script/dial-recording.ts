import { type LiveRecording, startRecording } from "../recordings.ts";
import type { Dial } from "../twiml/verbs.ts";
import type { Scene } from "./scene.ts";

/** Records what the caller says and hears from now on; null when the Dial does not ask for it. */
export const recordDial = (
  { telephone, call, url }: Pick<Scene, "telephone" | "call" | "url">,
  { record, track, recordingCallback, trim }: Dial,
): LiveRecording | null => {
  if (!call.leg || record === "do-not-record") return null;
  return startRecording(telephone, {
    call,
    conferenceSid: null,
    source: "DialVerb",
    channels: record.endsWith("-dual") && track === "both" ? 2 : 1,
    track,
    recorder: call.leg.record({ dual: true }),
    callback: recordingCallback,
    base: url,
    trim,
  });
};
