import type { MessageStatus } from "../../contract/sms.ts";
import { anywhere } from "../db/like.ts";
import type { CarrierMessage, CarrierStatus } from "../gateways/carrier/carrier.ts";

/** How far a text has come, and why it went no further. */
export interface Fate {
  status: MessageStatus;
  errorCode: number | null;
}

/**
 * One line, not three ends: "delivered" after "undelivered" is believed, the reverse is not. With a total
 * order the reports of the carrier lead to the same state in any order and however often they come.
 */
const rank: Record<MessageStatus, number> = {
  pending: 0,
  unknown: 1,
  sent: 2,
  failed: 3,
  undelivered: 4,
  delivered: 5,
};

const failures: ReadonlySet<MessageStatus> = new Set<MessageStatus>(["failed", "undelivered"]);

/** The further of two; only failures keep their code. */
export function furthest(a: Fate, b: Fate): Fate {
  const step = rank[a.status] - rank[b.status] || (a.errorCode ?? 0) - (b.errorCode ?? 0);
  const { status, errorCode } = step >= 0 ? a : b;
  return { status, errorCode: failures.has(status) ? errorCode : null };
}

/** Once the carrier has taken a text it is sent, as far as the sender is concerned. */
export const fromCarrier = (status: CarrierStatus): MessageStatus =>
  status === "queued" || status === "sending" ? "sent" : status;

const words = {
  STOP: ["STOP", "STOPALL", "UNSUBSCRIBE", "CANCEL", "END", "QUIT", "REVOKE", "OPTOUT"],
  START: ["START", "YES", "UNSTOP"],
  HELP: ["HELP", "INFO"],
} as const;
export type Keyword = keyof typeof words;

const bare = (body: string) =>
  body
    .replace(/[\p{P}\p{S}]/gu, "")
    .trim()
    .toUpperCase();

/** What a whole message asks for by one of the agreed words, and the word: " Stop. " is STOP. */
export function keywordOf(body: string): { asks: Keyword; word: string } | null {
  if (body.length > 40) return null;
  const word = bare(body);
  for (const asks of Object.keys(words) as Keyword[])
    if ((words[asks] as readonly string[]).includes(word)) return { asks, word };
  return null;
}

interface Named {
  id: string;
  firstName: string;
}

/** What the log says after the name of who gave a conversation, had by `from`, to `to`. */
export function assignedLine(by: string, from: Named | null, to: Named | null): string {
  const whose = from && from.id !== by ? ` from ${from.firstName}` : "";
  if (!to) return `unassigned this conversation${whose}`;
  if (to.id === by) return `took this conversation${whose}`;
  return `assigned this conversation${whose} to ${to.firstName}`;
}

const minute = 60_000;

/**
 * The text of the carrier's list that is ours although the answer was lost: the same words, taken about
 * when we asked, and the nearest in time. `free` are those that no other text of ours holds.
 */
export function ours(
  lost: { body: string; attemptedAt: Date },
  free: CarrierMessage[],
): CarrierMessage | null {
  const asked = lost.attemptedAt.getTime();
  const distance = (message: CarrierMessage) => Math.abs(message.createdAt.getTime() - asked);
  const near = free.filter(
    (message) =>
      message.body === lost.body &&
      message.createdAt.getTime() >= asked - minute &&
      message.createdAt.getTime() <= asked + 10 * minute,
  );
  return near.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}

/** Waits as long again as it has waited already, between two bounds: 2 s, 4 s, 8 s… All in milliseconds. */
export const waitAgain = (since: Date, now: Date, least: number, most: number): Date =>
  new Date(now.getTime() + Math.min(most, Math.max(least, now.getTime() - since.getTime())));

/**
 * What was typed -> LIKE patterns that must all match, the longest first. A number is looked for by its
 * digits, however it is written; % _ and \ are what they are.
 */
export function patternsOf(search: string): string[] {
  const digits = search.replace(/\D/g, "");
  if (digits.length >= 4 && /^[\d\s()+./-]+$/.test(search)) return [`%${digits}%`];
  const words = search.split(/\s+/).filter(Boolean);
  // The index knows runs of three characters: shorter words are looked for as they stand together.
  const parts = words.some((word) => word.length >= 3) ? words : [search];
  return parts.toSorted((a, b) => b.length - a.length).map(anywhere);
}
