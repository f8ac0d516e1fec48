/** `usedAt`: the newest text or call, or when it was added. */
export type Person = { phoneNumber: string; name: string; note: string; unread: number; usedAt: string };
export type AgencyNumber = { phoneNumber: string; friendlyName: string; reachable: boolean };
export type Picture = { sid: string; contentType: string; size: number; url: string };
export type PhoneText = {
  sid: string;
  from: string;
  to: string;
  body: string;
  pictures: Picture[];
  at: string;
  mine: boolean;
  passage: "sending" | "delivered" | "unanswered" | "kept" | "refused" | null;
  read: boolean;
};
export type Thread = { with: string; name: string; agency: boolean; unread: number; last: PhoneText };
export type Switches = {
  failNext: boolean;
  repeat: number;
  reorder: boolean;
  delayMs: number;
  drop: boolean;
  slowMs: number;
  hang: boolean;
};
export type LogLine = { id: string; at: string; way: "to-phone" | "from-phone"; text: string; bad: boolean };
/** A phone that rings now. */
export type Ring = { callSid: string; from: string; to: string; address: string; since: string };
export type PhoneCall = {
  sid: string;
  with: string;
  name: string;
  mine: boolean;
  status: string;
  missed: boolean;
  /** By the person, not by a phone that was busy. */
  declined: boolean;
  /** Its own voicemail has taken it. */
  voicemail: boolean;
  over: boolean;
  at: string;
  answeredAt: string | null;
  seconds: number;
};
/** How the carrier finds a phone. */
export type HandsetState = {
  busy: boolean;
  voicemailAfter: number | null;
  /** What its number does whoever holds it, and in words; null when it is a number like any other. */
  always: {
    what: string | null;
    called: "refused" | "busy" | "no-answer" | "failed" | "machine" | "person" | "declined" | null;
    attests: string | null;
  };
};
