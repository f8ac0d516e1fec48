import sql, { type Sql } from "sql-template-tag";
import type { Bulk as Shown } from "../../../contract/bulk.ts";
import type { ClientSelection } from "../../../contract/client-filters.ts";
import type { Db } from "../../db/connection.ts";
import { staffJson } from "../../db/staff-json.ts";
import type { Context } from "../../http/context.ts";
import type { Given } from "../../tags/link.ts";
import { notFound } from "../../http/errors.ts";

/** A change of many clients as it is kept. */
export interface Bulk extends Shown {
  selection: ClientSelection;
  managedBy: string | null;
  tags: Given[] | null;
  changeId: string | null;
  userId: string | null;
}

/** It may have been undone from the trash. */
export const bulkColumns: Sql = sql`b.id, b.action, b.selection, b.managed_by, b.tags, b.message, b.total, b.done, b.kept, b.reason, b.change_id,
  b.user_id, b.created_at, case when u.id is not null then ${staffJson("u")} end as by,
  case when c.undone_at is not null and b.state <> 'undoing' then 'undone' else b.state end as state
  from client_bulks b left join changes c on c.account_id = b.account_id and c.id = b.change_id
    left join users u on u.account_id = b.account_id and u.id = b.user_id`;

async function find(db: Db, accountId: string, id: string, lock: Sql): Promise<Bulk> {
  const found = await db.maybe<Bulk>(
    sql`select ${bulkColumns} where b.account_id = ${accountId} and b.id = ${id} ${lock}`,
  );
  if (!found) throw notFound("change");
  return found;
}

/** @throws 404 */
export const findBulk = (db: Db, accountId: string, id: string): Promise<Bulk> =>
  find(db, accountId, id, sql``);

/** The same, held until the command ends: one batch at a time. */
export const lockBulk = (db: Db, accountId: string, id: string): Promise<Bulk> =>
  find(db, accountId, id, sql`for update of b`);

export const presentBulk = ({ actor }: Pick<Context, "actor">, found: Bulk): Shown => {
  const { id, action, state, total, done, kept, reason, message, createdAt, userId } = found;
  const by = userId === actor.id ? null : found.by;
  return { id, action, state, total, done, kept, reason, message, createdAt, by };
};
