import sql from "sql-template-tag";
import { counted } from "../../../contract/counted.ts";
import { limits } from "../../../contract/limits.ts";
import type { Context } from "../../http/context.ts";
import type { Bulk } from "./find.ts";

/** So many are meant: what it is called in the trash says so, and few enough are named there. */
export async function countMeant(
  { db, accountId }: Context,
  { id, changeId }: Pick<Bulk, "id" | "changeId">,
  total: number,
): Promise<void> {
  await db.run(sql`update client_bulks set total = ${total} where account_id = ${accountId} and id = ${id}`);
  await db.run(sql`
    update changes set title = ${counted(total, "contact")},
      client_ids = array(select client_id from client_bulk_rows
        where account_id = ${accountId} and bulk_id = ${id} and ${total <= limits.bulkAtOnce})
    where account_id = ${accountId} and id = ${changeId}`);
}

/** Once it is over nobody asks any more whom it was about. */
export const forgetMeant = ({ db, accountId }: Context, bulkId: string): Promise<number> =>
  db.run(sql`delete from client_bulk_rows where account_id = ${accountId} and bulk_id = ${bulkId}`);

/** Who was deleted while it waited is meant no more. Answers how many are left. */
export async function leaveOutGone(ctx: Context, found: Bulk): Promise<number> {
  const { db, accountId } = ctx;
  const gone = await db.run(sql`
    delete from client_bulk_rows r
    where r.account_id = ${accountId} and r.bulk_id = ${found.id} and not exists (
      select from clients c where c.account_id = ${accountId} and c.id = r.client_id)`);
  const left = found.total - gone;
  if (gone === 0) return left;
  // Their places are counted. Nothing is joined: rows that were just written are taken for a few.
  await db.run(sql`
    with kept as (
      delete from client_bulk_rows where account_id = ${accountId} and bulk_id = ${found.id} returning place, client_id)
    insert into client_bulk_rows (account_id, bulk_id, place, client_id)
    select ${accountId}, ${found.id}, row_number() over (order by place), client_id from kept`);
  await countMeant(ctx, found, left);
  return left;
}
