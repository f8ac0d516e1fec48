import type { Leg } from "../../audio/audio.ts";
import type { CallRow } from "../../store/voice-rows.ts";
import { outsideOf } from "./addresses.ts";
import { type Call, changeRow } from "./call.ts";
import type { Reached } from "./reached.ts";
import type { Telephone } from "./telephone.ts";
import type { Ask } from "./twiml/verbs.ts";
import { cutOf } from "./waiting.ts";

/** How it is told whether a person or a machine answered: with the document's request, or behind its back. */
export type Detection = {
  background: boolean;
  callback: Ask | null;
  /** Whether a machine is waited for until its beep is over, so that a message can be left. */
  untilBeep: boolean;
};

/** Who answered, in the words of the service; undefined when the call is cut before that is known. */
export const detect = async (
  { untilBeep }: Detection,
  reached: Reached & { leg: Leg },
  signal: AbortSignal,
): Promise<CallRow["answeredBy"] | undefined> => {
  if (reached.answeredBy === "human" || !untilBeep) return reached.answeredBy;
  await Promise.race([reached.beeped, cutOf(signal)]);
  return signal.aborted ? undefined : "machine_end_beep";
};

/** Tells who answered, apart from the call's own documents. */
export const tellLater = async (
  telephone: Telephone,
  call: Call,
  detection: Detection,
  reached: Reached & { leg: Leg },
): Promise<void> => {
  const answeredBy = await detect(detection, reached, call.over.signal);
  if (!answeredBy || call.over.signal.aborted) return;
  const { callback } = detection;
  const row = changeRow(telephone, call, { answeredBy });
  if (!callback) return;
  const params = {
    CallSid: row.sid,
    AccountSid: row.accountSid,
    AnsweredBy: answeredBy,
    MachineDetectionDuration: String(Date.now() - Date.parse(row.answeredAt ?? row.updatedAt)),
  };
  const outside = outsideOf(telephone.carrier, row);
  telephone.callbacks.send({ kind: "voice", about: row.sid, outside, ...callback, params }, false);
};
