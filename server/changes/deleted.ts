import sql from "sql-template-tag";
import { staffName } from "../../contract/names.ts";
import type { Context } from "../http/context.ts";
import { AppError } from "../http/errors.ts";

interface Deleted {
  name: string;
  firstName: string | null;
  lastName: string | null;
}

/**
 * What is sent once more under its own id may have been deleted since it was saved: it is neither told to be there nor
 * made a second time beside what the trash can bring back. @throws 410 telling by whom
 */
export async function refuseDeleted(
  { db, accountId }: Pick<Context, "db" | "accountId">,
  table: "clients" | "client_records" | "notes" | "followups" | "tags",
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

function sentence({ name, firstName, lastName }: Deleted): string {
  const who = firstName && lastName ? staffName({ firstName, lastName }) : "Somebody";
  if (name === "clients.merged")
    return `${who} merged this into another contact meanwhile. Save again to make a new one.`;
  return `${who} deleted this meanwhile. Restore it from the trash, or save again to make a new one.`;
}
