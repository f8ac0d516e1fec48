import { isE164 } from "../../e164.ts";
import { CarrierError } from "../../errors.ts";
import { ownedNumber } from "../../take.ts";
import { isClient } from "../../voice/addresses.ts";
import { callSidOf, callTokenOf } from "../../voice/call-params.ts";
import { magicCall } from "../../voice/magic-calls.ts";
import type { Telephone } from "../../voice/telephone.ts";
import type { fieldsOf } from "../fields.ts";
import { recordingTracks } from "./call-recordings.ts";

type Fields = ReturnType<typeof fieldsOf>;

/** Who calls whom, checked as the service checks it. Throws CarrierError. */
export const readEnds = (telephone: Telephone, fields: Fields) => {
  const { carrier } = telephone;
  const given = fields.text("To") ?? "";
  const from = fields.text("From") ?? "";
  if (given === "") throw new CarrierError(21201, "No 'To' number is specified");
  if (from === "") throw new CarrierError(21213, "No 'From' number is specified");
  if (/^sips?:/i.test(given)) throw new CarrierError(21226, "SIP calling is not enabled for this account");
  const [to = "", query = ""] = isClient(given) ? given.split("?", 2) : [given];
  if (isClient(to)) {
    if (!/^client:.{1,256}$/.test(to)) throw new CarrierError(21211, `Invalid 'To' client: ${given}`);
  } else if (!isE164(to)) {
    throw new CarrierError(21211, `The phone number you are attempting to call, ${to}, is not valid.`);
  }
  const magic = magicCall(to);
  if (magic?.calls === "refused") throw new CarrierError(magic.code, magic.sentence(to));
  if (isClient(from)) {
    if (!isClient(to))
      throw new CarrierError(21212, `The source phone number provided, ${from}, is not valid.`);
  } else if (!isE164(from)) {
    throw new CarrierError(21212, `The source phone number provided, ${from}, is not valid.`);
  } else if (!ownedNumber(carrier, from) && !isVouchedFor(telephone, from, fields.text("CallToken"))) {
    throw new CarrierError(
      21210,
      `The source phone number provided, ${from}, is not yet verified for your account.`,
    );
  }
  return { to, from, parameters: Object.fromEntries(new URLSearchParams(query)) };
};

/** With the token of an incoming call, its caller's number may be shown on the legs that are added to it. */
const isVouchedFor = (telephone: Telephone, from: string, token: string | undefined): boolean => {
  const row = telephone.carrier.store.get("calls", callSidOf(token) ?? "");
  return row?.direction === "inbound" && row.from === from && callTokenOf(row) === token;
};

/** The fields that say how a leg is dialled, shared by calls and participants. */
export const dialFields = [
  "To",
  "From",
  "CallToken",
  "CallReason",
  "CallerId",
  "CallerDisplayName",
  "Timeout",
  "TimeLimit",
  "SendDigits",
  "StatusCallback",
  "StatusCallbackMethod",
  "StatusCallbackEvent",
  "Record",
  "RecordingChannels",
  "RecordingTrack",
  "RecordingStatusCallback",
  "RecordingStatusCallbackMethod",
  "RecordingStatusCallbackEvent",
  "Trim",
  "MachineDetection",
] as const;

export const readDialling = (fields: Fields) => {
  const sendDigits = fields.text("SendDigits") ?? "";
  if (!/^[\dwW#*]{0,32}$/.test(sendDigits)) fields.wrong(21206, "SendDigits", sendDigits);
  const detection = fields.choice("MachineDetection", ["Enable", "DetectMessageEnd"] as const, 21234);
  fields.choice("Trim", ["trim-silence", "do-not-trim"] as const);
  return {
    sendDigits,
    detect: detection !== undefined,
    timeout: fields.integer("Timeout", 1, 600, 21208) ?? 60,
    timeLimit: fields.integer("TimeLimit", 1, 86_400) ?? 14_400,
    progress: fields.callback("StatusCallback", ["initiated", "ringing", "answered", "completed"] as const, [
      "completed",
    ]),
    record: fields.flag("Record") ?? false,
    track: fields.choice("RecordingTrack", recordingTracks) ?? ("both" as const),
    dual: fields.choice("RecordingChannels", ["mono", "dual"] as const) === "dual",
    recording: fields.callback("RecordingStatusCallback", ["in-progress", "completed", "absent"] as const, [
      "completed",
    ]),
  };
};
