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
  /** How long is listened; then it stays unknown. */
  seconds: number;
};

/** Who answered, in the words of the service; undefined when the call is cut before that is known. */
export const detect = async (
  { carrier: { clock } }: Pick<Telephone, "carrier">,
  { untilBeep, seconds }: Detection,
  reached: Reached & { leg: Leg },
  signal: AbortSignal,
): Promise<CallRow["answeredBy"] | undefined> => {
  if (reached.answeredBy === "human" || !untilBeep) return reached.answeredBy;
  const late = new AbortController();
  // A machine speaks as slowly as ever, however fast the service's clock is.
  const dropLate = clock.exactly(seconds * 1000, () => late.abort());
  await Promise.race([reached.beeped, cutOf(AbortSignal.any([signal, late.signal]))]);
  dropLate();
  if (signal.aborted) return undefined;
  return late.signal.aborted ? "unknown" : "machine_end_beep";
};

/** Tells who answered, apart from the call's own documents. */
export const tellLater = async (
  telephone: Telephone,
  call: Call,
  detection: Detection,
  reached: Reached & { leg: Leg },
): Promise<void> => {
  const answeredBy = await detect(telephone, detection, reached, call.over.signal);
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
