import sql from "sql-template-tag";
import { bulk, notOver } from "../../../contract/bulk.ts";
import { handle } from "../../http/handler.ts";
import { bulkColumns, findBulk, presentBulk, type Bulk } from "./find.ts";

/** Of those that are over. */
const shown = 5;

export const listBulks = handle(bulk.list, async (_input, ctx) => {
  const rows = await ctx.db.many<Bulk>(sql`
    select ${bulkColumns} where b.account_id = ${ctx.accountId} and b.user_id = ${ctx.userId}
      and (b.state = any (${notOver}) or b.state = 'undoing' or b.id in (
        select id from client_bulks
        where account_id = ${ctx.accountId} and user_id = ${ctx.userId} and state in ('done', 'stopped', 'undone')
        order by created_at desc, id desc limit ${shown}))
    order by b.created_at desc, b.id desc`);
  return rows.map(presentBulk);
});

export const getBulk = handle(bulk.get, async ({ params: { id } }, ctx) =>
  presentBulk(await findBulk(ctx.db, ctx.accountId, id)),
);
