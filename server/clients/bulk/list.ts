import sql from "sql-template-tag";
import { bulk, notOver } from "../../../contract/bulk.ts";
import { mayUndo } from "../../../contract/changes.ts";
import { handle } from "../../http/handler.ts";
import { bulkColumns, findBulk, presentBulk, type Bulk } from "./find.ts";

/** Of those that are over. */
const shown = 5;

/** What a colleague's keeps waiting, whoever may stop it has to see. */
export const listBulks = handle(bulk.list, async (_input, ctx) => {
  const isAdmin = ctx.actor.kind === "user" && mayUndo(null, ctx.actor);
  const rows = await ctx.db.many<Bulk>(sql`
    select ${bulkColumns} where b.account_id = ${ctx.accountId} and (
      b.state = any (${notOver}) and (b.user_id = ${ctx.userId} or ${isAdmin})
      or b.user_id = ${ctx.userId} and (b.state = 'undoing' or b.id in (
        select id from client_bulks
        where account_id = ${ctx.accountId} and user_id = ${ctx.userId} and state in ('done', 'stopped', 'undone')
        order by created_at desc, id desc limit ${shown})))
    order by b.created_at desc, b.id desc`);
  return rows.map((one) => presentBulk(ctx, one));
});

export const getBulk = handle(bulk.get, async ({ params: { id } }, ctx) =>
  presentBulk(ctx, await findBulk(ctx.db, ctx.accountId, id)),
);
