import type { Switches } from "../carrier/switches.ts";
import type {
  ApplicationRow,
  CallRow,
  CaptionRow,
  ConferenceRow,
  HandsetRow,
  KeyRow,
  ParticipantRow,
  QueueRow,
  RecordingRow,
} from "./voice-rows.ts";

/** Times are ISO strings in UTC; phone numbers are E.164 with the plus. */
export type NumberRow = {
  sid: string;
  accountSid: string;
  phoneNumber: string;
  friendlyName: string;
  smsUrl: string;
  smsMethod: string;
  smsFallbackUrl: string;
  smsFallbackMethod: string;
  voiceUrl: string;
  voiceMethod: string;
  voiceFallbackUrl: string;
  voiceFallbackMethod: string;
  /** The application that is asked instead of the addresses here; missing in rows of earlier versions. */
  voiceApplicationSid?: string;
  /** Only shown, like the papers of the number; missing in rows of earlier versions. */
  voiceCallerIdLookup?: boolean;
  emergencyStatus?: "Active" | "Inactive";
  emergencyAddressSid?: string;
  addressSid?: string;
  identitySid?: string;
  bundleSid?: string;
  statusCallback: string;
  statusCallbackMethod: string;
  createdAt: string;
  updatedAt: string;
};

export type OutgoingStatus = "queued" | "sending" | "sent" | "delivered" | "undelivered" | "failed";

/** How far a text from a handset has come on its way to the account's webhook. */
export type Passage = "sending" | "delivered" | "unanswered" | "kept" | "refused";

export type MessageRow = {
  sid: string;
  accountSid: string;
  /** `phone` is seen by handsets only: the carrier's own replies, and texts it refused to take. */
  direction: "inbound" | "outbound-api" | "outbound-reply" | "phone";
  from: string;
  to: string;
  body: string;
  status: OutgoingStatus | "received";
  numSegments: number;
  numMedia: number;
  mediaUrls: string[];
  errorCode: number | null;
  statusCallback: string | null;
  /** The end decided when the message was taken: null is delivery. */
  fate: { status: "undelivered" | "failed"; code: number } | null;
  passage: Passage | null;
  createdAt: string;
  updatedAt: string;
  sentAt: string | null;
  /** When the handset got or sent it; null while it has not arrived, or when it was cleared there. */
  phoneAt: string | null;
  /** The phone's own id of it, under which it is taken once; missing in rows of earlier versions. */
  phoneId?: string;
  /** Read on the handset. */
  read: boolean;
  /** Body emptied through the API; the phone keeps what it received. */
  redacted: boolean;
  /** Deleted through the API; the phone keeps what it received. */
  removed: boolean;
};

export type MediaRow = {
  sid: string;
  messageSid: string;
  contentType: string;
  size: number;
  createdAt: string;
  /** Deleted through the API; the phone keeps what it received. */
  removed: boolean;
};

export type PersonRow = { phoneNumber: string; name: string; note: string; addedAt: string };

/** `outside` no longer takes texts from `agency`. */
export type OptOutRow = { agency: string; outside: string; at: string };

/** One line of "What happened". `to-phone` and `from-phone` are as the handset sees them. */
export type EventRow = {
  id: string;
  at: string;
  way: "to-phone" | "from-phone";
  text: string;
  number: string | null;
  bad: boolean;
};

export type MailRow = {
  id: string;
  at: string;
  from: { name: string; address: string };
  to: string[];
  subject: string;
  preview: string;
  codes: string[];
  links: { label: string; url: string }[];
  size: number;
  read: boolean;
};

/** A webhook that still has to be answered. */
export type DeliveryRow = {
  id: string;
  kind: "inbound" | "status" | "voice";
  /** SID of the message, call or conference: those of one come in order. */
  about: string;
  /** The outside number whose handset shows what happened; null is everybody's. */
  outside: string | null;
  url: string;
  method: string;
  params: Record<string, string>;
  fallback: { url: string; method: string } | null;
};

export type Rows = {
  numbers: NumberRow;
  messages: MessageRow;
  media: MediaRow;
  people: PersonRow;
  optOuts: OptOutRow;
  switches: Switches;
  events: EventRow;
  mails: MailRow;
  deliveries: DeliveryRow;
  calls: CallRow;
  recordings: RecordingRow;
  conferences: ConferenceRow;
  participants: ParticipantRow;
  queues: QueueRow;
  keys: KeyRow;
  applications: ApplicationRow;
  handsets: HandsetRow;
  captions: CaptionRow;
};
export type TableName = keyof Rows;
