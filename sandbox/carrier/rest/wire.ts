import { readable } from "../e164.ts";
import { sentenceOf } from "../errors.ts";
import type { MediaRow, MessageRow, NumberRow } from "../../store/rows.ts";

export const root = "/2010-04-01";

/** RFC 2822, as the API gives times. */
export const date = (iso: string): string => new Date(iso).toUTCString().replace("GMT", "+0000");

export const wireMessage = (message: MessageRow) => {
  const uri = `${root}/Accounts/${message.accountSid}/Messages/${message.sid}`;
  return {
    sid: message.sid,
    account_sid: message.accountSid,
    messaging_service_sid: null,
    api_version: "2010-04-01",
    from: message.from,
    to: message.to,
    body: message.redacted ? "" : message.body,
    status: message.status,
    direction: message.direction,
    num_segments: String(message.numSegments),
    num_media: String(message.numMedia),
    price: null,
    price_unit: "USD",
    error_code: message.errorCode,
    error_message: message.errorCode === null ? null : sentenceOf(message.errorCode),
    date_created: date(message.createdAt),
    date_updated: date(message.updatedAt),
    date_sent: message.sentAt === null ? null : date(message.sentAt),
    uri: `${uri}.json`,
    subresource_uris: { media: `${uri}/Media.json` },
  };
};

export const wireMedia = (media: MediaRow, accountSid: string) => ({
  sid: media.sid,
  account_sid: accountSid,
  parent_sid: media.messageSid,
  content_type: media.contentType,
  date_created: date(media.createdAt),
  date_updated: date(media.createdAt),
  uri: `${root}/Accounts/${accountSid}/Messages/${media.messageSid}/Media/${media.sid}.json`,
});

export const wireNumber = (number: NumberRow) => ({
  sid: number.sid,
  account_sid: number.accountSid,
  phone_number: number.phoneNumber,
  friendly_name: number.friendlyName || readable(number.phoneNumber),
  api_version: "2010-04-01",
  capabilities: { voice: true, sms: true, mms: true, fax: false },
  sms_url: number.smsUrl,
  sms_method: number.smsMethod,
  sms_fallback_url: number.smsFallbackUrl,
  sms_fallback_method: number.smsFallbackMethod,
  sms_application_sid: "",
  voice_url: number.voiceUrl,
  voice_method: number.voiceMethod,
  voice_fallback_url: number.voiceFallbackUrl,
  voice_fallback_method: number.voiceFallbackMethod,
  voice_application_sid: number.voiceApplicationSid ?? "",
  voice_caller_id_lookup: number.voiceCallerIdLookup ?? false,
  voice_receive_mode: "voice",
  status_callback: number.statusCallback,
  status_callback_method: number.statusCallbackMethod,
  address_requirements: "none",
  address_sid: number.addressSid || null,
  identity_sid: number.identitySid || null,
  bundle_sid: number.bundleSid || null,
  trunk_sid: null,
  emergency_status: number.emergencyStatus ?? "Inactive",
  emergency_address_sid: number.emergencyAddressSid || null,
  emergency_address_status: "unregistered",
  beta: false,
  origin: "twilio",
  status: "in-use",
  type: "local",
  date_created: date(number.createdAt),
  date_updated: date(number.updatedAt),
  uri: `${root}/Accounts/${number.accountSid}/IncomingPhoneNumbers/${number.sid}.json`,
});
