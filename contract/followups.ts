import { z } from "zod";
import { ClientNames } from "./client-names.ts";
import { endpoint, feature } from "./endpoint.ts";
import { Id, Instant, prose } from "./formats.ts";
import { limits } from "./limits.ts";
import { Staff } from "./users.ts";

/** Who sees to it. `none`: nobody has to, a text is sent at its time: a scheduled message. */
export const assignees = ["team", "peer", "self", "none"] as const;
export type Assignee = (typeof assignees)[number];

/** Minutes before the follow-up at which those who see to it are reminded. */
export const reminders = [0, 15, 30, 45, 60] as const;

/** `scheduled`: its time has not come. `completed`: sent. `cancelled`: completed or deleted before its time. */
export const textStatuses = ["scheduled", "completed", "failed", "cancelled"] as const;

export const buckets = ["pastDue", "today", "tomorrow", "future"] as const;

export const FollowUp = z.object({
  id: Id,
  assignTo: z.enum(assignees),
  /** Whose it is: the colleague, or oneself. Nobody's alone for the team and for scheduled messages. */
  user: Staff.nullable(),
  date: Instant,
  reminderAt: z.number().int().nullable(),
  note: z.string(),
  /** The number that the text goes to, as digits. */
  messageTo: z.string().nullable(),
  message: z.string(),
  messageAt: Instant.nullable(),
  messageStatus: z.enum(textStatuses).nullable(),
  /** Why the text was not sent, written for a person. */
  messageError: z.string().nullable(),
  /** It would come at night where its reader is: it is sent then. */
  heldUntil: Instant.nullable(),
  isActive: z.boolean(),
  client: ClientNames.extend({ id: Id }),
  createdByUser: Staff.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  /** The job that reminds, as long as one is arranged. */
  reminderJob: z.string().nullable(),
  /** The conversation that a text is part of. */
  smsRoom: Id.nullable(),
});
export type FollowUp = z.infer<typeof FollowUp>;

/** A follow-up that is a text only, under the names that conversations use. */
export const ScheduledMessage = FollowUp.extend({ notes: z.string() });
export type ScheduledMessage = z.infer<typeof ScheduledMessage>;

const fields = {
  assignTo: z.enum(assignees),
  /** The colleague, for `peer`. */
  user: Id.nullable(),
  date: Instant.nullable(),
  reminderAt: z
    .literal(["none", ...reminders])
    .transform((chosen) => (chosen === "none" ? null : chosen))
    .nullable(),
  note: prose(limits.noteLength, "A note"),
  /** The note of a scheduled message. */
  notes: prose(limits.noteLength, "A note"),
  /** In any spelling. The server reads it: the library that knows them all is too much for a first visit. */
  messageTo: z.string().trim().max(40, "A phone number has at most 40 characters").nullable(),
  message: prose(limits.messageLength, "A text"),
  messageAt: Instant.nullable(),
  /** No longer so when it is completed. */
  isActive: z.boolean(),
};

/** The same `id` of the sender's own twice is one. */
export const CreateFollowUp = z.object(fields).partial().extend({
  id: Id.optional(),
  client: Id,
  assignTo: fields.assignTo,
  /** The conversation that it was scheduled in. */
  smsRoom: Id.nullable().optional(),
});

/** What is left out stays as it is. `updatedAt`: what the sender has seen. */
export const UpdateFollowUp = z.object(fields).partial().extend({ updatedAt: Instant.optional() });

export type FollowUpFields = z.output<typeof UpdateFollowUp>;

/** An IANA name like "America/Denver"; where today begins depends on it. */
const TimeZone = z.string().max(60).refine(isTimeZone, "Not a time zone");

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

const params = z.object({ id: Id });

export const followups = feature("followups", {
  ofClient: endpoint({
    method: "GET",
    path: "/followups/client/{id}",
    summary: "Follow-ups and scheduled messages of a client, the latest first",
    can: "clients.read",
    params,
    response: z.array(FollowUp),
  }),
  counts: endpoint({
    method: "GET",
    path: "/followups/counts",
    summary: "How many open follow-ups the signed-in user has, and the team; scheduled messages do not count",
    can: "clients.read",
    query: z.object({ timezone: TimeZone.optional() }),
    response: z.object({
      pastDue: z.number().int(),
      today: z.number().int(),
      tomorrow: z.number().int(),
      future: z.number().int(),
    }),
  }),
  notices: endpoint({
    method: "GET",
    path: "/followups/notices",
    summary: "What the signed-in user is to be told now: past due, reminders, and texts that were not sent",
    can: "clients.read",
    response: z.array(FollowUp),
  }),
  list: endpoint({
    method: "GET",
    path: "/followups/{bucket}",
    summary: "Open follow-ups of the signed-in user and of the team, the first due first",
    can: "clients.read",
    params: z.object({ bucket: z.enum(buckets) }),
    query: z.object({
      timezone: TimeZone.optional(),
      /** The last of the page before. */
      after: Id.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(limits.followupPage),
    }),
    response: z.array(FollowUp),
  }),
  create: endpoint({
    method: "POST",
    path: "/followups",
    summary: "Add a follow-up, with a text to the client if wanted; or, for nobody, a scheduled message",
    can: "clients.write",
    body: CreateFollowUp,
    status: 201,
    response: FollowUp,
  }),
  update: endpoint({
    method: "PUT",
    path: "/followups/{id}",
    summary: "Change a follow-up; its reminder and its text move with it",
    can: "clients.write",
    params,
    body: UpdateFollowUp,
    response: FollowUp,
  }),
  complete: endpoint({
    method: "PUT",
    path: "/followups/{id}/complete",
    summary: "Complete a follow-up; a text that was not sent yet is not sent",
    can: "clients.write",
    params,
    response: FollowUp,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/followups/{id}",
    summary: "Delete a follow-up; it can be undone for a month",
    can: "clients.write",
    params,
    response: z.object({ change: Id }),
  }),
  scheduled: endpoint({
    method: "GET",
    path: "/sms/message/scheduled_messages",
    summary: "Texts that wait for their time, the next first: of a conversation, a client, or all",
    can: "sms.read",
    query: z.object({
      room: Id.optional(),
      client: Id.optional(),
      page: z.coerce.number().int().min(1).max(1000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(limits.followupPage),
    }),
    response: z.array(ScheduledMessage),
  }),
  cancelText: endpoint({
    method: "DELETE",
    path: "/sms/message/scheduled_messages/{id}",
    summary: "Cancel a text that waits for its time; of a follow-up only the text goes",
    can: "sms.write",
    params,
    response: z.object({ change: Id }),
  }),
});
