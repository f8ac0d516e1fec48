import type { MessageRow, NumberRow } from "../store/rows.ts";
import type { Carrier } from "./carrier.ts";
import { readable } from "./e164.ts";
import { keepMedia, mediaOf } from "./fetch-media.ts";
import { keywordOf, type OptOutType, optOutReplies, setOptedOut } from "./opt-out.ts";
import { placeFields } from "./places.ts";
import type { PostOffice } from "./post-office.ts";
import { countSegments } from "./segments.ts";
import { newSid } from "./sids.ts";
import { useOnce } from "./switches.ts";
import { ownedNumber } from "./take.ts";
import { happened } from "./what-happened.ts";

export type Picture = { contentType: string; bytes: Uint8Array };
export type OutsideText = {
  from: string;
  to: string;
  body: string;
  pictures: Picture[];
  /** The phone's own, if it has one. */
  id?: string | undefined;
};

export const mediaUrl = (carrier: Carrier, messageSid: string, sid: string) =>
  `${carrier.publicUrl()}/2010-04-01/Accounts/${carrier.account.sid}/Messages/${messageSid}/Media/${sid}`;

/** Takes a text from an outside number to one of the account's, and hands it to that number's webhook. */
export const receiveText = async (
  carrier: Carrier,
  office: PostOffice,
  { from, to, body, pictures, id }: OutsideText,
): Promise<MessageRow> => {
  const { store } = carrier;
  const refused = useOnce(store, "failNext");
  const now = new Date().toISOString();
  const sid = newSid(pictures.length > 0 ? "MM" : "SM");
  for (const { contentType, bytes } of pictures) await keepMedia(carrier, sid, contentType, bytes);
  const number = ownedNumber(carrier, to);
  const message: MessageRow = {
    sid,
    accountSid: carrier.account.sid,
    direction: refused ? "phone" : "inbound",
    from,
    to,
    body,
    status: "received",
    numSegments: pictures.length > 0 ? 1 : countSegments(body),
    numMedia: pictures.length,
    mediaUrls: [],
    errorCode: refused ? 30007 : null,
    statusCallback: null,
    fate: null,
    passage: refused ? "refused" : number?.smsUrl ? "sending" : "kept",
    createdAt: now,
    updatedAt: now,
    sentAt: refused ? null : now,
    phoneAt: now,
    ...(id !== undefined && { phoneId: id }),
    read: true,
    redacted: false,
    removed: false,
  };
  store.put("messages", sid, message);
  if (refused) {
    happened(carrier, from, "from-phone", "Text refused by the carrier, error 30007", true);
    return message;
  }
  const keyword = keywordIn(message);
  if (keyword) obey(carrier, keyword, message);
  if (number?.smsUrl) tell(carrier, office, message, number);
  else happened(carrier, from, "from-phone", `Text kept: ${readable(to)} has no webhook for texts`, true);
  return message;
};

/** Hands a text that the account did not take to its webhook again: it is the same, and taken once. */
export const bringAgain = (carrier: Carrier, office: PostOffice, text: MessageRow): MessageRow => {
  const number = ownedNumber(carrier, text.to);
  const message: MessageRow = { ...text, passage: number?.smsUrl ? "sending" : "kept" };
  carrier.store.put("messages", message.sid, message);
  if (number?.smsUrl) tell(carrier, office, message, number);
  return message;
};

const keywordIn = ({ numMedia, body }: MessageRow) => (numMedia === 0 ? keywordOf(body) : null);

const tell = (carrier: Carrier, office: PostOffice, message: MessageRow, number: NumberRow) =>
  office.send({
    kind: "inbound",
    about: message.sid,
    outside: message.from,
    url: number.smsUrl,
    method: number.smsMethod,
    params: webhookParams(carrier, message, keywordIn(message)),
    fallback: number.smsFallbackUrl ? { url: number.smsFallbackUrl, method: number.smsFallbackMethod } : null,
  });

const webhookParams = (carrier: Carrier, message: MessageRow, keyword: OptOutType | null) => {
  const media = mediaOf(carrier, message.sid);
  const params: Record<string, string> = {
    MessageSid: message.sid,
    SmsSid: message.sid,
    SmsMessageSid: message.sid,
    AccountSid: message.accountSid,
    From: message.from,
    To: message.to,
    Body: message.body,
    NumMedia: String(media.length),
    NumSegments: String(message.numSegments),
    SmsStatus: "received",
    ApiVersion: "2010-04-01",
    ...placeFields("From", message.from),
    ...placeFields("To", message.to),
  };
  media.forEach(({ sid, contentType }, n) => {
    params[`MediaUrl${n}`] = mediaUrl(carrier, message.sid, sid);
    params[`MediaContentType${n}`] = contentType;
  });
  if (keyword) params["OptOutType"] = keyword;
  return params;
};

/** STOP, START and HELP are answered by the carrier itself; the account's API never shows that answer. */
const obey = (carrier: Carrier, keyword: OptOutType, { from, to, createdAt }: MessageRow) => {
  const { store } = carrier;
  if (keyword !== "HELP") setOptedOut(store, to, from, keyword === "STOP");
  const body = optOutReplies[keyword];
  const sid = newSid("SM");
  store.put("messages", sid, {
    sid,
    accountSid: carrier.account.sid,
    direction: "phone",
    from: to,
    to: from,
    body,
    status: "delivered",
    numSegments: countSegments(body),
    numMedia: 0,
    mediaUrls: [],
    errorCode: null,
    statusCallback: null,
    fate: null,
    passage: null,
    createdAt,
    updatedAt: createdAt,
    sentAt: createdAt,
    phoneAt: createdAt,
    read: false,
    redacted: false,
    removed: false,
  });
  happened(carrier, from, "to-phone", `The carrier answered ${keyword} by itself`);
};
