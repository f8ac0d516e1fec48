import sql, { raw } from "sql-template-tag";
import type { EventName } from "../../contract/events.ts";
import { staffName } from "../../contract/names.ts";
import { ghostOf } from "../http/actor.ts";
import type { Context } from "../http/context.ts";
import { AppError } from "../http/errors.ts";
import type { Where } from "../http/handler.ts";

interface By {
  firstName: string | null;
  lastName: string | null;
}

interface Deleted extends By {
  name: string;
}

/**
 * What is sent once more under its own id may have been deleted since it was saved: it is neither told to be there nor
 * made a second time beside what the trash can bring back. @throws 410 telling by whom
 */
export async function refuseDeleted(
  { db, accountId }: Pick<Context, "db" | "accountId">,
  table: "clients" | "client_records" | "notes" | "documents" | "followups" | "tags",
  id: string,
): Promise<void> {
  const deleted = await db.maybe<Deleted>(sql`
    select c.name, u.first_name, u.last_name
    from change_rows r
      join changes c on c.account_id = r.account_id and c.id = r.change_id and c.undone_at is null
      left join users u on u.account_id = c.account_id and u.id = coalesce(c.ghosted_by, c.user_id)
    where r.account_id = ${accountId} and r.table_name = ${table}
      -- A tag that is deleted is only hidden.
      and (r.action = 'DELETE' or r.after ->> 'removed_at' is not null)
      and r.row_hash = hashtextextended(
        ${table}::text || jsonb_build_object('account_id', ${accountId}::uuid, 'id', ${id}::uuid)::text, 0)
    order by r.id desc limit 1`);
  if (deleted) throw new AppError("gone", sentence(deleted));
}

/** What is in no trash -> what was recorded of its deletion. */
const trashless = {
  templates: ["templates.teamDeleted", "templates.ownDeleted"],
  client_views: ["views.teamRemoved", "views.ownRemoved"],
  smart_values: ["values.deleted"],
} as const satisfies Record<string, readonly EventName[]>;

interface Removed extends By {
  isOwn: boolean;
  isPersonal: boolean;
}

/**
 * `refuseDeleted` of what no trash brings back: an Undo sends it once more, with the `updatedAt` that its sender has
 * seen. `made`: it is known to have been there. @throws 410 telling by whom
 */
export async function refuseRemoved(
  { db, accountId, actor }: Where,
  table: keyof typeof trashless,
  id: string,
  { seen, made = false }: { seen?: string | undefined; made?: boolean },
): Promise<void> {
  const there = sql`select from ${raw(table)} where account_id = ${accountId} and id = ${id}`;
  if (await db.maybe(there)) return;
  const removed = await db.maybe<Removed>(sql`
    select u.first_name, u.last_name, e.name like '%.own%' as is_personal,
      (e.actor_id, e.ghosted_by) is not distinct from (${actor.id}::uuid, ${ghostOf(actor)}::uuid) as is_own
    from event_subjects s
      join events e on e.account_id = s.account_id and e.id = s.event_id
      left join users u on u.account_id = e.account_id and u.id = coalesce(e.ghosted_by, e.actor_id)
    where s.account_id = ${accountId} and s.subject_id = ${id} and e.name = any (${trashless[table]})
    order by s.created_at desc, s.event_id desc limit 1`);
  if (made) throw gone(removed);
  // What was a colleague's alone is as if it had not been.
  if (!removed || (removed.isPersonal && !removed.isOwn)) return;
  if (!removed.isOwn || seen === undefined) throw gone(removed);
}

/** Of what is in no trash. Without `by` nobody recorded who it was. */
export const gone = (by?: By): AppError =>
  new AppError("gone", `${nameOf(by)} deleted this meanwhile. Save again to make a new one.`);

const nameOf = (by: By | undefined): string =>
  by?.firstName && by.lastName ? staffName({ firstName: by.firstName, lastName: by.lastName }) : "Somebody";

function sentence({ name, ...by }: Deleted): string {
  if (name === "clients.merged")
    return `${nameOf(by)} merged this into another contact meanwhile. Save again to make a new one.`;
  return `${nameOf(by)} deleted this meanwhile. Restore it from the trash, or save again to make a new one.`;
}
