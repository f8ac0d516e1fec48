import type { MessageRow, NumberRow } from "../store/rows.ts";
import type { Carrier } from "./carrier.ts";
import { CarrierError } from "./errors.ts";
import { isE164 } from "./e164.ts";
import { magicFate } from "./magic-numbers.ts";
import { isOptedOut } from "./opt-out.ts";
import { countSegments } from "./segments.ts";
import { newSid } from "./sids.ts";
import { useOnce } from "./switches.ts";
import { meet } from "./people.ts";

export type Order = {
  to: string | undefined;
  from: string | undefined;
  body: string;
  mediaUrls: string[];
  statusCallback: string | null;
  direction: "outbound-api" | "outbound-reply";
};

export const isWebUrl = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);

export const ownedNumber = ({ store }: Pick<Carrier, "store">, number: string): NumberRow | undefined =>
  store.all("numbers").find(({ phoneNumber }) => phoneNumber === number);

/** Checks a message the account wants to send, in the service's order, and stores it as queued. Throws CarrierError. */
export const takeMessage = (carrier: Carrier, order: Order): MessageRow => {
  const { store, account } = carrier;
  const { to, from, body, mediaUrls, statusCallback } = order;
  if (!to) throw new CarrierError(21604, "A 'To' phone number is required.");
  if (!isE164(to)) throw new CarrierError(21211, `The 'To' number ${to} is not a valid phone number.`);
  if (!from) throw new CarrierError(21603, "A 'From' phone number is required.");
  if (!isE164(from)) {
    throw new CarrierError(
      21212,
      `The 'From' number ${from} is not a valid phone number, shortcode, or alphanumeric sender ID.`,
    );
  }
  if (to === from) {
    throw new CarrierError(21266, `'To' and 'From' number cannot be the same: ${to}`);
  }
  if (body === "" && mediaUrls.length === 0) {
    throw new CarrierError(21619, "A text message body or media urls must be specified.");
  }
  if ([...body].length > 1600) {
    throw new CarrierError(21617, "The concatenated message body exceeds the 1600 character limit");
  }
  if (mediaUrls.length > 10) throw new CarrierError(21623, "Number of media files exceeds allowed limit");
  if (!mediaUrls.every(isWebUrl)) throw new CarrierError(21620, "Invalid media URL(s)");
  if (statusCallback !== null && !isWebUrl(statusCallback)) {
    throw new CarrierError(21609, `The 'StatusCallback' URL ${statusCallback} is not a valid URL.`);
  }
  if (!ownedNumber(carrier, from)) {
    throw new CarrierError(
      21659,
      `'From' ${from} is not a Twilio phone number or Short Code country mismatch`,
    );
  }
  const magic = magicFate(to);
  if (isOptedOut(store, from, to)) {
    throw new CarrierError(21610, "Attempt to send to unsubscribed recipient");
  }
  const fate = useOnce(store, "failNext") ? ({ status: "failed", code: 30007 } as const) : magic;
  const now = new Date().toISOString();
  const message: MessageRow = {
    sid: newSid(mediaUrls.length > 0 ? "MM" : "SM"),
    accountSid: account.sid,
    direction: order.direction,
    from,
    to,
    body,
    status: "queued",
    numSegments: mediaUrls.length > 0 ? 1 : countSegments(body),
    numMedia: mediaUrls.length,
    mediaUrls,
    errorCode: null,
    statusCallback,
    fate,
    passage: null,
    createdAt: now,
    updatedAt: now,
    sentAt: null,
    phoneAt: null,
    read: false,
    redacted: false,
    removed: false,
  };
  store.put("messages", message.sid, message);
  if (!ownedNumber(carrier, to)) meet(store, to);
  return message;
};
