import { z } from "zod";
import { ClientSelection } from "./client-filters.ts";
import { endpoint, feature } from "./endpoint.ts";
import { Id, Instant, prose } from "./formats.ts";
import { limits } from "./limits.ts";
import { Staff } from "./users.ts";

/** What can be done with many contacts at once. */
export const bulkActions = ["assign", "tag", "favorite", "text", "remove"] as const;

/**
 * `collecting`: the contacts that are meant are written down, so that those who come later are not. `waiting`: it begins
 * once no other change of many of the account runs.
 */
export const bulkStates = [
  "collecting",
  "waiting",
  "running",
  "done",
  "stopped",
  "undoing",
  "undone",
] as const;

/** What goes on by itself, and can be stopped. */
export const notOver: readonly (typeof bulkStates)[number][] = ["collecting", "waiting", "running"];

/** So begins why an undo was refused. */
export const unableToUndo = "Unable to undo. ";

export const Bulk = z.object({
  id: Id,
  action: z.enum(bulkActions),
  state: z.enum(bulkStates),
  total: z.number().int(),
  done: z.number().int(),
  /** How many rows an undo left, because they were changed since; of `text` how many contacts got none. */
  kept: z.number().int(),
  /** Why it ended before all were done; begins with `unableToUndo` where it is why an undo was refused. */
  reason: z.string().nullable(),
  /** Of `text`: what they are texted, with its placeholders. */
  message: z.string().nullable(),
  createdAt: Instant,
  /** Whose it is; null where it is one's own. */
  by: Staff.nullable(),
});
export type Bulk = z.infer<typeof Bulk>;

/** A text to many, with placeholders like @firstName. */
export const BulkMessage = prose(limits.bulkTextLength, "A text to many");

/** Some who get no text, of how many. */
const LeftOut = z.object({ count: z.number().int(), some: z.array(z.object({ id: Id, name: z.string() })) });

export const Recipients = z.object({
  total: z.number().int(),
  /** How many texts that makes: a number gets one, whoever has it. */
  texts: z.number().int(),
  /** Of these, where it is night now. */
  atNight: z.number().int(),
  optedOut: LeftOut,
  numberless: LeftOut,
  /** Those of `texts` whose number got this very text within a day, and when the last of them did. */
  again: z.object({ count: z.number().int(), at: Instant }).nullable(),
  /** Who gets the first one. */
  first: z.object({ id: Id, level: z.enum(["primary", "secondary"]) }).nullable(),
});
export type Recipients = z.infer<typeof Recipients>;

const params = z.object({ id: Id });

export const bulk = feature("bulk", {
  list: endpoint({
    method: "GET",
    path: "/clients/bulk",
    summary:
      "What one has asked for many clients at once lately, newest first; for admins also what colleagues have, until it is over",
    can: "clients.read",
    response: z.array(Bulk),
  }),
  get: endpoint({
    method: "GET",
    path: "/clients/bulk/{id}",
    summary: "How far a change of many clients is",
    can: "clients.read",
    params,
    response: Bulk,
  }),
  start: endpoint({
    method: "POST",
    path: "/clients/bulk",
    summary: "Assign, tag, favorite, text or delete many clients at once, in the background",
    can: "clients.write",
    /** The same `id` of the sender's own twice is one change. */
    body: z.object({
      id: Id.optional(),
      action: z.enum(bulkActions),
      filter: ClientSelection,
      /** Of `assign`: the user, null for nobody. */
      managedBy: Id.nullable().optional(),
      /** Of `tag`: which are given, and which taken away. */
      tags: z
        .array(z.object({ id: Id, isActive: z.boolean() }))
        .max(50)
        .optional(),
      /** Of `text`: each is sent as if it were written in its conversation. */
      message: BulkMessage.optional(),
    }),
    status: 201,
    response: Bulk,
  }),
  recipients: endpoint({
    method: "POST",
    path: "/clients/bulk/recipients",
    summary: "Who of many clients a text would reach, and who not",
    can: "clients.read",
    aside: true,
    /** `message`: how many of them have got it already is looked up, too. */
    body: z.object({ filter: ClientSelection, message: BulkMessage.optional() }),
    response: Recipients,
  }),
  stop: endpoint({
    method: "POST",
    path: "/clients/bulk/{id}/stop",
    summary: "Stop a change of many clients where it is",
    can: "clients.write",
    params,
    response: Bulk,
  }),
  undo: endpoint({
    method: "POST",
    path: "/clients/bulk/{id}/undo",
    summary: "Put back what a change of many clients did, as far as nobody has changed it since",
    can: "clients.write",
    params,
    response: Bulk,
  }),
});
