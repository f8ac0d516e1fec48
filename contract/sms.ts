import { z } from "zod";

import { ClientNames } from "./client-names.ts";
import { endpoint, feature } from "./endpoint.ts";
import { hasVisibleText, Id, Instant, Search } from "./formats.ts";
import { Staff } from "./users.ts";
import { limits } from "./limits.ts";

/** Only ever moves to the right; delivered, undelivered and failed are ends. `unknown`: the carrier did not answer. */
export const messageStatuses = ["pending", "unknown", "sent", "delivered", "undelivered", "failed"] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** `attention`: the other side wrote last and nobody has answered or completed the conversation. */
export const roomStatuses = ["attention", "open", "completed conversation"] as const;

export const Media = z.object({
  /** Content type, "image/jpeg". */
  format: z.string(),
  info: z.object({
    id: Id,
    url: z.string(),
    name: z.string(),
    bytes: z.number().int(),
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
  }),
});

export const AccountPhone = z.object({
  id: Id,
  phoneNumber: z.string(),
  friendlyName: z.string(),
  location: z.object({ id: Id, name: z.string() }).nullable(),
});

export const SmsMessage = z.object({
  id: Id,
  roomId: Id,
  /** `status` is a line about the conversation ("Ben followed this conversation"), seen by the team only. */
  type: z.enum(["message", "scheduled", "campaign", "status", "optin"]),
  flow: z.enum(["incoming", "outgoing"]),
  message: z.string(),
  media: z.array(Media),
  /** How many pictures are still on their way from the carrier; absent when all are here. */
  mediaComing: z.number().int().optional(),
  status: z.enum(messageStatuses),
  /** Why it was not delivered, written for the person who sent it. */
  error: z.string().nullable(),
  createdAt: Instant,
  user: Staff.nullable(),
  accountPhone: AccountPhone.nullable(),
});
export type SmsMessage = z.infer<typeof SmsMessage>;

export const SmsRoom = z.object({
  id: Id,
  /** The outside number, as digits. */
  phoneNumber: z.string(),
  status: z.enum(roomStatuses),
  client: ClientNames.extend({ id: Id, level: z.enum(["primary", "secondary"]) }).nullable(),
  /** The number is not, or no longer, one of those that stand with `client`. */
  formerNumber: z.boolean(),
  accountPhone: AccountPhone.nullable(),
  lastMessageOn: Instant,
  preview: z
    .object({ message: z.string(), flow: z.enum(["incoming", "outgoing"]), user: Staff.nullable() })
    .nullable(),
  /** Since when the other side waits for an answer. */
  attentionSince: Instant.nullable(),
  /** The signed-in user has not seen the last incoming message, or not looked at it as they were asked to. */
  unread: z.boolean(),
  favorited: z.array(Staff.extend({ userId: Id })),
  /** Whose it is, at most one of the team. */
  assignedTo: Staff.nullable(),
  /** Who asks the signed-in user to look at it, who has not yet: it is theirs now, or the team is told of it. */
  asked: z.object({ why: z.enum(["assigned", "team"]), by: Staff, at: Instant }).nullable(),
  optOut: z.object({ by: z.string(), at: Instant }).nullable(),
  cursor: z.string(),
});
export type SmsRoom = z.infer<typeof SmsRoom>;

export const RoomMatch = SmsRoom.extend({
  searchKey: z.string(),
  matches: z.array(z.object({ id: Id, message: z.string(), createdAt: Instant })),
});

/** Whom to text: a number in any spelling, and whose it is. */
const Recipient = z.strictObject({ mobilePhone: z.string().trim().max(40), id: Id.optional() });

/** Why a search for conversations is not made. */
export const roomSearchShort = `Needs to be at least ${limits.roomSearchMin} characters`;

/** PostgreSQL keeps every character but this one. */
const withoutNul = (value: string) => value.replaceAll("\0", "");
const orNothing = (value: string) => (hasVisibleText(value) ? value : "");

export const SendMessage = z
  .object({
    /** Made by the sender: the same id twice is the same message. */
    id: Id,
    message: z
      .string()
      .overwrite(withoutNul)
      .trim()
      .overwrite(orNothing)
      .max(limits.messageLength, `A text has at most ${limits.messageLength} characters`)
      .default(""),
    media: z
      .array(z.object({ format: z.string(), info: z.object({ id: Id }) }))
      .max(limits.mediaPerMessage, `At most ${limits.mediaPerMessage} pictures fit one text`)
      .default([]),
    /**
     * The newest message that the sender's screen had, null for none: what came in later waits on for an answer.
     * Absent: everything is answered.
     */
    after: Id.nullable().optional(),
  })
  .refine((body) => body.message !== "" || body.media.length > 0, {
    path: ["message"],
    message: "Write a message or add a picture",
  });

const params = z.object({ id: Id });

export const sms = feature("sms", {
  rooms: endpoint({
    method: "GET",
    path: "/sms/room",
    summary: "Conversations, the last active first",
    can: "sms.read",
    query: z.object({
      /** `attention`: whoever waits for an answer, and what one is asked to look at; `following`: also what is one's own. */
      filter: z.enum(["all", "attention", "following"]).default("all"),
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(limits.roomPage),
    }),
    response: z.array(SmsRoom),
  }),
  search: endpoint({
    method: "GET",
    path: "/sms/room/search",
    summary: "Conversations by name, company, number or words of a message",
    can: "sms.read",
    query: z.object({
      search: Search.overwrite(withoutNul).trim().min(limits.roomSearchMin, roomSearchShort),
    }),
    response: z.array(RoomMatch),
  }),
  unread: endpoint({
    method: "GET",
    path: "/sms/unread",
    summary:
      "Conversations the signed-in user has not seen (counted up to 100), and those that wait for an answer or that a colleague asks them to look at",
    can: "sms.read",
    response: z.object({ unread: z.number().int(), attention: z.number().int() }),
  }),
  room: endpoint({
    method: "GET",
    path: "/sms/room/{id}",
    summary: "One conversation",
    can: "sms.read",
    params,
    response: SmsRoom,
  }),
  messages: endpoint({
    method: "GET",
    path: "/sms/room/{id}/messages",
    summary:
      "Messages of a conversation, oldest first; `before` is the id of a message to read back from, `ids` asks for just these, with commas between",
    can: "sms.read",
    params,
    query: z.object({
      before: Id.optional(),
      ids: z
        .string()
        .transform((ids) => ids.split(","))
        .pipe(z.array(Id).max(limits.messagesByIdMax))
        .optional(),
      /** Counted from 1, for who does not read back from a message. */
      page: z.coerce.number().int().min(1).max(1000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(limits.messagePage),
    }),
    response: z.array(SmsMessage),
  }),
  clientRooms: endpoint({
    method: "GET",
    path: "/clients/{id}/rooms",
    summary: "The conversations of a client",
    can: "sms.read",
    params,
    response: z.array(z.object({ level: z.enum(["applicant", "coapplicant"]), room: SmsRoom })),
  }),
  createRoom: endpoint({
    method: "POST",
    path: "/sms/room",
    summary:
      "Open the conversation with a number; answers the one that stands when there is one. Of several numbers each has its own, and the first is answered",
    can: "sms.write",
    body: z.union([Recipient, z.array(Recipient).min(1).max(limits.recipientsMax)]),
    status: 201,
    response: SmsRoom,
  }),
  send: endpoint({
    method: "POST",
    path: "/sms/room/{id}/messages",
    summary: "Send a text",
    can: "sms.write",
    aside: true,
    params,
    body: SendMessage,
    status: 201,
    response: SmsMessage,
  }),
  resend: endpoint({
    method: "POST",
    path: "/sms/message/{id}/resend",
    summary: "Send an undelivered or failed text again, as a new one that takes its place",
    can: "sms.write",
    params,
    response: SmsMessage,
  }),
  view: endpoint({
    method: "PUT",
    path: "/sms/room/{id}/view",
    summary: "The signed-in user has seen the conversation",
    can: "sms.read",
    aside: true,
    params,
    status: 204,
  }),
  follow: endpoint({
    method: "PUT",
    path: "/sms/room/{id}/follow",
    summary: "Follow a conversation",
    can: "sms.write",
    params,
    status: 204,
  }),
  unfollow: endpoint({
    method: "DELETE",
    path: "/sms/room/{id}/follow",
    summary: "Stop following a conversation",
    can: "sms.write",
    params,
    status: 204,
  }),
  complete: endpoint({
    method: "PUT",
    path: "/sms/room/{id}/complete",
    summary: "Complete a conversation",
    can: "sms.write",
    params,
    status: 204,
  }),
  assign: endpoint({
    method: "PUT",
    path: "/sms/room/{id}/assign",
    summary: "Give a conversation to one of the team, or with null to nobody",
    can: "sms.write",
    params,
    body: z.object({ user: Id.nullable() }),
    status: 204,
  }),
  notify: endpoint({
    method: "POST",
    path: "/sms/room/{id}/notify",
    summary: "Ask everybody else in the team to look at a conversation, once a minute",
    can: "sms.write",
    params,
    status: 204,
  }),
  upload: endpoint({
    method: "POST",
    path: "/utilities/upload/sms",
    summary: "Upload a picture, sound, film or PDF to send with a text",
    can: "sms.write",
    kind: "multipart",
    status: 201,
    response: z.object({ imageUrl: z.string(), media: Media }),
  }),
});
