import { z } from "zod";
import { sms, SmsMessage, SmsRoom } from "./sms.ts";
import { Peer, presences, users } from "./users.ts";
import type { Changed } from "./events.ts";
import { Id } from "./formats.ts";

/** Sent with the connection. `seq`: the last number this client has seen. */
export const Handshake = z.object({
  token: z.string(),
  userId: Id,
  name: z.string(),
  version: z.string(),
  device: z.string(),
});

const room = z.object({ roomId: Id });
const recipient = z.object({ mobilePhone: z.string(), id: Id.optional() });

/**
 * What a client may say. Each is validated, and acknowledged with `{ok, data?}` or `{error}`.
 * An entry with `endpoint` is another door to that endpoint; `input` turns its payload into the call.
 */
export const clientEvents = {
  /** Without `seq` the client has nothing yet: it is sent `sms_disabled` and `sms_rooms` as well. */
  reconnected: { payload: z.object({ userId: Id.optional(), seq: z.number().int().min(0).optional() }) },
  users_phoneStatus: {
    payload: z.object({ status: z.enum(presences).nullable() }),
    endpoint: users.setStatus,
    input: (p: { status: string | null }) => ({ body: p }),
  },
  /** Answered with `sms_room`, unless `quiet`: who fetches the conversation by itself only says where it looks. */
  sms_join_room: { payload: z.object({ roomId: Id.nullable(), quiet: z.boolean().optional() }) },
  sms_is_typing: { payload: room },
  sms_room_extras: { payload: room },
  sms_create_room: {
    payload: z.union([recipient, z.array(recipient)]),
    endpoint: sms.createRoom,
    input: (p: object) => ({ body: p }),
  },
  sms_favorite: {
    payload: room,
    endpoint: sms.follow,
    input: (p: { roomId: string }) => ({ params: { id: p.roomId } }),
  },
  sms_unfavorite: {
    payload: room,
    endpoint: sms.unfollow,
    input: (p: { roomId: string }) => ({ params: { id: p.roomId } }),
  },
  sms_assign_room_to: {
    payload: room.extend({ userId: Id.nullable() }),
    endpoint: sms.assign,
    input: (p: { roomId: string; userId: string | null }) => ({
      params: { id: p.roomId },
      body: { user: p.userId },
    }),
  },
  sms_notify_team: {
    payload: room,
    endpoint: sms.notify,
    input: (p: { roomId: string }) => ({ params: { id: p.roomId } }),
  },
  sms_status_room: {
    payload: room.extend({ status: z.literal("completed conversation") }),
    endpoint: sms.complete,
    input: (p: { roomId: string }) => ({ params: { id: p.roomId } }),
  },
  sms_search: {
    payload: z.object({ search: z.string() }),
    endpoint: sms.search,
    input: (p: object) => ({ query: p }),
  },
  sms_search_load_message: {
    payload: room.extend({ messageId: Id }),
    endpoint: sms.messages,
    input: (p: { roomId: string; messageId: string }) => ({
      params: { id: p.roomId },
      query: { ids: p.messageId },
    }),
  },
  /** An `id` of the sender's own lets it say the same again when no answer came. */
  sms_send_message: {
    payload: room.extend({
      id: Id.default(() => crypto.randomUUID()),
      message: z.string().optional(),
      media: z.array(z.unknown()).optional(),
    }),
    endpoint: sms.send,
    input: ({ roomId, ...body }: { roomId: string }) => ({ params: { id: roomId }, body }),
  },
  sms_resend_message: {
    payload: z.object({ roomId: Id.optional(), messageId: Id }),
    endpoint: sms.resend,
    input: (p: { messageId: string }) => ({ params: { id: p.messageId } }),
  },
  sms_load_more_messages: {
    payload: room.extend({
      before: Id.optional(),
      page: z.number().int().optional(),
      limit: z.number().int().optional(),
    }),
    endpoint: sms.messages,
    input: ({ roomId, ...query }: { roomId: string }) => ({ params: { id: roomId }, query }),
  },
} as const;
export type ClientEventName = keyof typeof clientEvents;

export type Ack<T = unknown> = { ok: true; data?: T } | { error: { message: string; code: string } };

/** What `reconnected` is answered with: what was missed, or the advice to fetch everything again. */
export type Replay = { seq: number; events: Changed[] } | { seq: number; resync: true };

/** What the server says. */
export const serverEvents = {
  /** Recorded events, numbered: fetch again what they make stale. */
  changed: z.array(
    z.object({
      seq: z.number().int(),
      name: z.string(),
      ids: z.array(z.string()),
      by: z.string().nullable(),
    }),
  ),
  users_peers: z.array(Peer),
  /** One of them, who changed. */
  users_update: Peer,
  /** Who looks at a room and who types in it: not stored, not numbered. */
  sms_room_update: z.object({
    id: Id,
    viewedBy: z.array(Id).optional(),
    typing: Id.optional(),
  }),
  /** There is no number to text from. */
  sms_disabled: z.boolean(),
  sms_rooms: z.array(SmsRoom),
  sms_room: SmsRoom.extend({ messages: z.array(SmsMessage) }),
  /** Tags came, went, were changed or given: for callers that do not follow `changed`. */
  refresh_tags: z.object({}),
  /** The number of the account's newest event, now and then: whoever was not told so far asks for what is missing. */
  newest: z.object({ seq: z.number().int() }),
  unauthorized: z.object({ message: z.string() }),
} as const;
export type ServerEventName = keyof typeof serverEvents;
export type ServerEvent<N extends ServerEventName> = z.infer<(typeof serverEvents)[N]>;
