import { z } from "zod";
import { endpoint, feature } from "./endpoint.ts";
import { Id, Instant } from "./formats.ts";
import { limits } from "./limits.ts";
import { Staff } from "./users.ts";

/** One field of a change; values as they are read, null for a blank. What is sealed shows only that it was there. */
const HistoryLine = z.object({
  /** Of a part of a field with a dot between: "coverage.carrier". */
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** The earlier value stands here whole, and can be sent again. */
  plain: z.boolean(),
  /** Of what, where something else than the entry's own was changed with it, as by an import. */
  of: z.object({ area: z.string(), title: z.string().nullable() }).optional(),
});
export type HistoryLine = z.infer<typeof HistoryLine>;

/** Something that was done to a client or to what is recorded of it. */
export const HistoryEntry = z.object({
  id: Id,
  /** The event's name, like "addresses.updated". */
  name: z.string(),
  /** What it was done to: "clients", "addresses". */
  area: z.string(),
  /** What a person calls that: the address, the other contact of a merge. */
  title: z.string().nullable(),
  /** What was done as a whole, like "undone" and "the merge of Dana Reed and Dan Reed". */
  did: z.object({ word: z.string(), what: z.string() }).optional(),
  /** Of an address, a policy and the like: which. */
  record: Id.nullable(),
  by: Staff.nullable(),
  /** Who acted as them, if anybody did. */
  ghostedBy: Staff.nullable(),
  at: Instant,
  lines: z.array(HistoryLine),
  /** Of what an import did: which, of what file, and whether the contact itself came with it. */
  import: z.object({ id: Id, file: z.string(), isNew: z.boolean() }).optional(),
  /** What can be undone as a whole. */
  change: z.object({ id: Id, title: z.string() }).nullable(),
  /** Give it back as `cursor` to read on after this entry. */
  cursor: z.string(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

const params = z.object({ id: Id });

export const history = feature("history", {
  list: endpoint({
    method: "GET",
    path: "/clients/{id}/history",
    summary: "Who changed what of a client, from what to what, the newest first",
    can: "clients.read",
    params,
    query: z.object({
      /** Only what this colleague did, also as somebody else. */
      by: Id.optional(),
      /** Only what was done to this: an area, or one field of it, like "clients.email". */
      field: z
        .string()
        .regex(/^\w{1,40}(\.\w{1,60})?$/)
        .optional(),
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(limits.historyPage),
    }),
    response: z.array(HistoryEntry),
  }),
  filters: endpoint({
    method: "GET",
    path: "/clients/{id}/history/filters",
    summary: "Who has changed something of a client, and which fields",
    can: "clients.read",
    params,
    response: z.object({
      people: z.array(Staff),
      /** "clients.email", as `field` of the list takes it. */
      fields: z.array(z.string()),
    }),
  }),
  print: endpoint({
    method: "POST",
    path: "/clients/{id}/print",
    summary: "Everything on file of a client as a PDF; that it was printed is written to the audit log",
    can: "clients.read",
    aside: true,
    params,
    answers: "file",
  }),
});
