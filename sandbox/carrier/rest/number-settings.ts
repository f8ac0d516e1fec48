import type { NumberRow } from "../../store/rows.ts";
import type { Carrier } from "../carrier.ts";
import { CarrierError } from "../errors.ts";
import { isWebUrl } from "../take.ts";
import type { fieldsOf } from "./fields.ts";

type Setting = Exclude<
  keyof NumberRow,
  "sid" | "accountSid" | "phoneNumber" | "voiceCallerIdLookup" | "emergencyStatus" | "createdAt" | "updatedAt"
>;

/** Form field, column, and what it must be with the code of the error when it is not. */
const settings: readonly [string, Setting, "text" | "url" | "method" | "application" | "sid", number][] = [
  ["FriendlyName", "friendlyName", "text", 0],
  ["SmsUrl", "smsUrl", "url", 21502],
  ["SmsMethod", "smsMethod", "method", 21403],
  ["SmsFallbackUrl", "smsFallbackUrl", "url", 21502],
  ["SmsFallbackMethod", "smsFallbackMethod", "method", 21403],
  ["VoiceUrl", "voiceUrl", "url", 21402],
  ["VoiceMethod", "voiceMethod", "method", 21403],
  ["VoiceFallbackUrl", "voiceFallbackUrl", "url", 21402],
  ["VoiceFallbackMethod", "voiceFallbackMethod", "method", 21403],
  ["VoiceApplicationSid", "voiceApplicationSid", "application", 21218],
  ["StatusCallback", "statusCallback", "url", 21402],
  ["StatusCallbackMethod", "statusCallbackMethod", "method", 21403],
  // What a number's papers are is kept and shown; nobody here asks for them.
  ["AddressSid", "addressSid", "sid", 20001],
  ["EmergencyAddressSid", "emergencyAddressSid", "sid", 20001],
  ["IdentitySid", "identitySid", "sid", 20001],
  ["BundleSid", "bundleSid", "sid", 20001],
];

/** The fields that a number is made and changed with. */
export const settingFields = [
  ...settings.map(([field]) => field),
  "ApiVersion",
  "VoiceCallerIdLookup",
  "VoiceReceiveMode",
  "EmergencyStatus",
  "SmsApplicationSid",
  "TrunkSid",
];

type Settings = Partial<Pick<NumberRow, Setting | "voiceCallerIdLookup" | "emergencyStatus">>;

export const readSettings = (carrier: Carrier, fields: ReturnType<typeof fieldsOf>): Settings => {
  fields.refuse("SmsApplicationSid", "applications for texts: a number has its SmsUrl");
  fields.refuse("TrunkSid", "trunks");
  fields.choice("ApiVersion", ["2010-04-01"] as const);
  if (fields.choice("VoiceReceiveMode", ["voice", "fax"] as const) === "fax") {
    fields.refuse("VoiceReceiveMode", "fax");
  }
  const read: Settings = {};
  const lookup = fields.flag("VoiceCallerIdLookup");
  if (lookup !== undefined) read.voiceCallerIdLookup = lookup;
  const emergency = fields.choice("EmergencyStatus", ["Active", "Inactive"] as const);
  if (emergency !== undefined) read.emergencyStatus = emergency;
  for (const [field, column, kind, code] of settings) {
    const value = fields.text(field);
    if (value === undefined) continue;
    if (kind === "url" && value !== "" && !isWebUrl(value)) {
      throw new CarrierError(code, `${field} is not a valid URL: ${value}`);
    }
    if (kind === "method" && !["GET", "POST"].includes(value.toUpperCase())) {
      throw new CarrierError(code, `${field} is not valid: ${value}. It must be GET or POST`);
    }
    if (kind === "application" && value !== "" && !carrier.store.get("applications", value)) {
      throw new CarrierError(code, `Invalid ApplicationSid: ${value}`);
    }
    if (kind === "sid" && !/^([A-Z]{2}[0-9a-f]{32})?$/.test(value)) fields.wrong(code, field, value);
    read[column] = kind === "method" ? value.toUpperCase() : value;
  }
  return read;
};
