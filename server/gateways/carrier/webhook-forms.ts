import { statusOf } from "./statuses.ts";
import { toDigits } from "./e164.ts";
import type { CarrierStatus } from "./carrier.ts";

export interface IncomingText {
  sid: string;
  from: string;
  to: string;
  text: string;
  media: { url: string; format: string }[];
  /** The carrier knew the word and has answered it. */
  optOut: "STOP" | "START" | "HELP" | null;
  /** Only of one that the carrier's list told of: a webhook is called as the text is sent, and has no time. */
  sentAt?: string;
}

export interface StatusReport {
  sid: string;
  status: CarrierStatus;
  errorCode: number | null;
}

type Form = Record<string, string>;

/** The form of an incoming text, or null when it is not one. */
export function incomingText(form: Form): IncomingText | null {
  const { MessageSid: sid, From: from, To: to, Body: text = "", OptOutType: type, DateSent: sentAt } = form;
  if (!sid || !from || !to) return null;
  const count = Math.min(10, Number.parseInt(form["NumMedia"] ?? "0", 10) || 0);
  const media = Array.from({ length: count }, (_, n) => ({
    url: form[`MediaUrl${n}`] ?? "",
    format: form[`MediaContentType${n}`] ?? "",
  })).filter(({ url }) => URL.canParse(url));
  const optOut = type === "STOP" || type === "START" || type === "HELP" ? type : null;
  return { sid, from: toDigits(from), to: toDigits(to), text, media, optOut, ...(sentAt && { sentAt }) };
}

/** The form of a status callback, or null when it is not one. */
export function statusReport(form: Form): StatusReport | null {
  const { MessageSid: sid, MessageStatus: status, ErrorCode: code } = form;
  if (!sid || !status) return null;
  return { sid, status: statusOf(status), errorCode: Number.parseInt(code ?? "", 10) || null };
}
