import type { CallRow } from "../../store/voice-rows.ts";
import { outsideOf } from "./addresses.ts";
import { type Call, changeRow } from "./call.ts";
import type { Telephone } from "./telephone.ts";
import type { Ask } from "./twiml/verbs.ts";

/** How it is told whether a person or a machine answered: with the document's request, or behind its back. */
export type Detection = { background: boolean; callback: Ask | null };

/** Tells who answered, apart from the call's own documents. */
export const tellDetected = (
  telephone: Telephone,
  call: Call,
  answeredBy: NonNullable<CallRow["answeredBy"]>,
  callback: Ask | null,
): void => {
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
