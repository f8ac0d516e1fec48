import { z } from "zod";
import { endpoint, feature } from "./endpoint.ts";
import { Id, Instant } from "./formats.ts";
import { limits } from "./limits.ts";
import { rank, type Role } from "./permissions.ts";
import { Staff } from "./users.ts";

/** Something large that was done and can be undone: a deletion, a merge, a split, an import. */
export const Change = z.object({
  id: Id,
  /** The event's name, like "clients.removed". */
  name: z.string(),
  /** What a person calls it: the contact, the address. */
  title: z.string(),
  by: Staff.nullable(),
  /** Who acted as them, if anybody did. */
  ghostedBy: Staff.nullable(),
  createdAt: Instant,
  undoneAt: Instant.nullable(),
  /** Of a change of many contacts: what it is undone by, as of very many that takes longer than a call. */
  bulk: Id.nullable(),
});
export type Change = z.infer<typeof Change>;

/** What somebody did only they take back, and whoever manages the account. */
export const mayUndo = (by: string | null, user: { id: string | null; role: Role }): boolean =>
  (by !== null && by === user.id) || rank[user.role] >= rank.admin;

export const changes = feature("changes", {
  list: endpoint({
    method: "GET",
    path: "/changes",
    summary: "What was deleted, merged, split and imported within a month, newest first",
    can: "clients.read",
    query: z.object({
      /** Only deletions: the trash. */
      removed: z.stringbool().optional(),
      client: Id.optional(),
      /** The `createdAt` of a change: what came before it. Its `id` tells it from others of the same instant. */
      before: Instant.optional(),
      beforeId: Id.optional(),
      limit: z.coerce.number().int().min(1).max(limits.changePage).default(limits.changePage),
    }),
    response: z.array(Change),
  }),
  undo: endpoint({
    method: "POST",
    path: "/changes/{id}/undo",
    summary: "Put everything back as it was, as far as nobody has changed it since",
    can: "clients.write",
    params: z.object({ id: Id }),
    response: z.object({
      /** How many rows could not be put back, because they were changed since. */
      kept: z.number().int(),
    }),
  }),
});
