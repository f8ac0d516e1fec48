import type { FollowUp, FollowUpFields } from "../../contract/followups.ts";
import { Phone } from "../../contract/phone.ts";
import { invalid } from "../http/errors.ts";
import type { Row } from "./find.ts";

/** What a follow-up says, without what becomes of it. */
export type Plan = Pick<
  Row,
  "assignTo" | "userId" | "reminderAt" | "note" | "messageTo" | "message" | "messageAt" | "isActive"
> & { date: string | null };

export const nothingPlanned: Plan = {
  assignTo: "self",
  userId: null,
  date: null,
  reminderAt: null,
  note: "",
  messageTo: null,
  message: "",
  messageAt: null,
  isActive: true,
};

/**
 * The plan with what was given. A scheduled message has one time and nobody who sees to it; a text without a
 * time of its own goes with the follow-up; without somebody to send it to there is no text.
 */
export function planWith(was: Plan, given: FollowUpFields, me: string | null): Plan {
  const assignTo = given.assignTo ?? was.assignTo;
  const next: Plan = {
    assignTo,
    userId: null,
    date: given.date === undefined ? was.date : given.date,
    reminderAt: given.reminderAt === undefined ? was.reminderAt : given.reminderAt,
    note: given.note ?? given.notes ?? was.note,
    messageTo: given.messageTo === undefined ? was.messageTo : digitsOf(given.messageTo),
    message: given.message ?? was.message,
    messageAt: given.messageAt === undefined ? was.messageAt : given.messageAt,
    isActive: given.isActive ?? was.isActive,
  };
  if (assignTo === "peer") next.userId = given.user === undefined ? was.userId : given.user;
  if (assignTo === "self") next.userId = was.assignTo === "self" && was.userId ? was.userId : me;
  if (assignTo === "none") {
    next.messageAt ??= next.date;
    next.date = next.messageAt;
    next.reminderAt = null;
  } else if (next.messageTo) next.messageAt ??= next.date;
  else Object.assign(next, { message: "", messageAt: null });
  return next;
}

/** @throws 400 at `messageTo` */
function digitsOf(typed: string | null): string | null {
  if (!typed) return null;
  const phone = Phone.safeParse(typed);
  if (phone.success) return phone.data;
  const sentence = phone.error.issues[0]!.message;
  throw invalid(sentence, { messageTo: sentence });
}

const textFields = ["messageTo", "message", "messageAt"] as const;

/** Which fields of the text differ. */
export const changedText = (was: Plan, next: Plan): (typeof textFields)[number][] =>
  textFields.filter((field) => !same(was[field], next[field]));

/** What a change writes into the audit log: the fields that differ, by the names of the contract. */
export function difference(was: Plan, next: Plan): { before: object; after: Record<string, unknown> } {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  for (const field of Object.keys(next) as (keyof Plan)[]) {
    if (same(was[field], next[field])) continue;
    const name = field === "userId" ? "user" : field;
    before[name] = was[field];
    after[name] = next[field];
  }
  return { before, after };
}

/** Times are compared as such: the database writes them with other digits. */
function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "string" || typeof other !== "string") return false;
  return /^\d{4}-\d\d-\d\dT/.test(one) && Date.parse(one) === Date.parse(other);
}

/** How the text of a plan stands after a change. */
export function textStatus(
  was: FollowUp["messageStatus"],
  next: Plan,
  { textChanged, now }: { textChanged: boolean; now: number },
): FollowUp["messageStatus"] {
  if (was === "completed") return was;
  if (!next.messageTo || !next.messageAt) return null;
  if (!next.isActive) return "cancelled";
  if (textChanged || was === null) return "scheduled";
  // Taken up again after it was completed: its text, if there is still time for it.
  if (was === "cancelled") return Date.parse(next.messageAt) > now ? "scheduled" : was;
  return was;
}

/** A text whose time was this long ago comes as a surprise: the server was away, or it was deleted meanwhile. */
export const tooLate = 12 * 60 * 60 * 1000;
