import sql from "sql-template-tag";
import { views } from "../../../contract/views.ts";
import { handle } from "../../http/handler.ts";
import { findView, requireTeam } from "./find.ts";

export const removeView = handle(views.remove, async ({ params: { id } }, ctx) => {
  const there = await findView(ctx, id);
  requireTeam(ctx, there.shared);
  await ctx.db.run(sql`delete from client_views where account_id = ${ctx.accountId} and id = ${id}`);
  ctx.record(there.shared ? "views.teamRemoved" : "views.ownRemoved", [id], { before: there });
});
