import type { CallRow } from "../../../store/voice-rows.ts";
import { isE164 } from "../../e164.ts";
import { CarrierError } from "../../errors.ts";
import { ownedNumber } from "../../take.ts";
import { isClient, isNamedClient } from "../../voice/addresses.ts";
import { callSidOf, callTokenOf } from "../../voice/call-params.ts";
import { magicCall } from "../../voice/magic-calls.ts";
import type { Detection } from "../../voice/detection.ts";
import type { Telephone } from "../../voice/telephone.ts";
import type { LegRecordingEvent } from "../../voice/twiml/verbs.ts";
import type { fieldsOf } from "../fields.ts";
import { recordingTracks } from "./call-recordings.ts";

type Fields = ReturnType<typeof fieldsOf>;

/** Who calls whom, checked as the service checks it. Throws CarrierError. */
export const readEnds = (telephone: Telephone, fields: Fields) => {
  const given = fields.text("To") ?? "";
  const from = fields.text("From") ?? "";
  if (given === "") throw new CarrierError(21201, "No 'To' number is specified");
  if (from === "") throw new CarrierError(21213, "No 'From' number is specified");
  if (/^sips?:/i.test(given)) throw new CarrierError(21226, "SIP calling is not enabled for this account");
  const [to = "", query = ""] = isClient(given) ? given.split("?", 2) : [given];
  if (isClient(to)) {
    if (!isNamedClient(to)) throw new CarrierError(21211, `Invalid 'To' client: ${given}`);
  } else if (!isE164(to)) {
    throw new CarrierError(21211, `The phone number you are attempting to call, ${to}, is not valid.`);
  }
  const magic = magicCall(to);
  if (magic?.calls === "refused") throw new CarrierError(magic.code, magic.sentence(to));
  // A trunk means something only where a number is called.
  if (!isClient(to)) fields.refuse("Byoc", "trunks of other carriers");
  const token = fields.text("CallToken");
  checkShown(telephone, "source phone number", from, to, token);
  const callerId = fields.text("CallerId") ?? "";
  if (callerId !== "") checkShown(telephone, "CallerId", callerId, to, token);
  const shown = callerId || from;
  const stirVerstat = vouching(telephone, shown, token)?.stirVerstat ?? "";
  return { to, from: shown, stirVerstat, parameters: Object.fromEntries(new URLSearchParams(query)) };
};

/** What is shown to whoever is called must be the account's own, or vouched for. Throws CarrierError. */
const checkShown = (
  telephone: Telephone,
  what: string,
  from: string,
  to: string,
  token: string | undefined,
): void => {
  if (isClient(from) ? !isClient(to) || !isNamedClient(from) : !isE164(from)) {
    throw new CarrierError(21212, `The ${what} provided, ${from}, is not valid.`);
  }
  if (isClient(from) || ownedNumber(telephone.carrier, from) || vouching(telephone, from, token)) return;
  throw new CarrierError(21210, `The ${what} provided, ${from}, is not yet verified for your account.`);
};

/**
 * The incoming call whose token it is: its caller's number may be shown on the legs that are added to it, and the
 * network vouches for them as for that call.
 */
const vouching = (telephone: Telephone, from: string, token: string | undefined): CallRow | undefined => {
  const row = telephone.carrier.store.get("calls", callSidOf(token) ?? "");
  return row?.direction === "inbound" && row.from === from && callTokenOf(row) === token ? row : undefined;
};

/** The fields that say how a leg is dialled, shared by calls and participants. */
export const dialFields = [
  "To",
  "From",
  "CallToken",
  "CallReason",
  "CallerId",
  "Timeout",
  "TimeLimit",
  "StatusCallback",
  "StatusCallbackMethod",
  "StatusCallbackEvent",
  "Record",
  "RecordingChannels",
  "RecordingTrack",
  "RecordingStatusCallback",
  "RecordingStatusCallbackMethod",
  "RecordingStatusCallbackEvent",
  "RecordingConfigurationId",
  "Trim",
  "MachineDetection",
  "MachineDetectionTimeout",
  "MachineDetectionSpeechThreshold",
  "MachineDetectionSpeechEndThreshold",
  "MachineDetectionSilenceTimeout",
  "SipAuthUsername",
  "SipAuthPassword",
  "Byoc",
  "Passports",
  "ClientNotificationUrl",
] as const;

const wrongDetection = 21234;
/** Whether a machine is listened for, and until when; how closely changes nothing here. */
const readDetection = (fields: Fields) => {
  const seconds = fields.integer("MachineDetectionTimeout", 3, 59, wrongDetection) ?? 30;
  fields.integer("MachineDetectionSpeechThreshold", 1000, 6000, wrongDetection);
  fields.integer("MachineDetectionSpeechEndThreshold", 500, 5000, wrongDetection);
  fields.integer("MachineDetectionSilenceTimeout", 2000, 10_000, wrongDetection);
  const what = fields.choice("MachineDetection", ["Enable", "DetectMessageEnd"] as const, wrongDetection);
  return what && { untilBeep: what === "DetectMessageEnd", seconds };
};

type Own = {
  /** What else a recording may be asked to tell. */
  more: readonly LegRecordingEvent[];
  never: readonly string[];
  shortestTimeout: number;
};

/** `detection`: how it is told who answered, if that is asked for. */
export const readDialling = (
  fields: Fields,
  detection: Omit<Detection, "untilBeep" | "seconds">,
  { more, never, shortestTimeout }: Own = { more: [], never: [], shortestTimeout: 1 },
) => {
  const sendDigits = fields.text("SendDigits") ?? "";
  if (!/^[\dA-DwW#*]{0,32}$/.test(sendDigits)) fields.wrong(21206, "SendDigits", sendDigits);
  const detecting = readDetection(fields);
  fields.refuse("Passports", "passports for callers");
  fields.refuse("RecordingConfigurationId", "configurations of recordings");
  fields.refuse("CallReason", "branded calls");
  fields.refuse("ClientNotificationUrl", "push notifications");
  return {
    sendDigits,
    detection: detecting && sendDigits === "" ? { ...detection, ...detecting } : null,
    timeout: fields.integer("Timeout", shortestTimeout, 600, 21208) ?? 60,
    timeLimit: fields.integer("TimeLimit", 1, 86_400) ?? 14_400,
    progress: fields.callback("StatusCallback", ["initiated", "ringing", "answered", "completed"] as const, [
      "completed",
    ]),
    record: fields.flag("Record") ?? false,
    trim: fields.choice("Trim", ["trim-silence", "do-not-trim"] as const) !== "do-not-trim",
    track: fields.choice("RecordingTrack", recordingTracks) ?? ("both" as const),
    dual: fields.choice("RecordingChannels", ["mono", "dual"] as const) === "dual",
    recording: fields.callback(
      "RecordingStatusCallback",
      ["in-progress", "completed", "absent", ...more] as const,
      ["completed"],
      21502,
      never,
    ),
  };
};
