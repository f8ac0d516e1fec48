import sql from "sql-template-tag";
import { views, type View } from "../../../contract/views.ts";
import { handle } from "../../http/handler.ts";
import { findView, requireTeam } from "./find.ts";

export const updateView = handle(views.update, async ({ params: { id }, body }, ctx) => {
  const there = await findView(ctx, id);
  requireTeam(ctx, there.shared, body.shared);
  const view = { ...there, ...body } as View;
  await ctx.db.run(sql`
    update client_views set name = ${view.name}, columns = ${JSON.stringify(view.columns)}, sort = ${view.sort},
      filters = ${view.filters}, user_id = ${view.shared ? null : ctx.userId}
    where account_id = ${ctx.accountId} and id = ${id}`);
  // Also for the team when it leaves the team.
  ctx.record(there.shared || view.shared ? "views.teamSaved" : "views.ownSaved", [id], {
    before: there,
    after: view,
  });
  return view;
});
