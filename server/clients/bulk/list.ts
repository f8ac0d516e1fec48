import sql from "sql-template-tag";
import { bulk } from "../../../contract/bulk.ts";
import { handle } from "../../http/handler.ts";
import { bulkColumns, findBulk, presentBulk, type Bulk } from "./find.ts";

const shown = 5;

export const listBulks = handle(bulk.list, async (_input, ctx) => {
  const rows = await ctx.db.many<Bulk>(sql`
    select ${bulkColumns} where b.account_id = ${ctx.accountId} and b.user_id = ${ctx.userId}
    order by b.created_at desc, b.id desc limit ${shown}`);
  return rows.map(presentBulk);
});

export const getBulk = handle(bulk.get, async ({ params: { id } }, ctx) =>
  presentBulk(await findBulk(ctx.db, ctx.accountId, id)),
);
