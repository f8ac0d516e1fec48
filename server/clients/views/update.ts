import sql from "sql-template-tag";
import { views, type View } from "../../../contract/views.ts";
import { differing } from "../../changes/differing.ts";
import { refuseNewer } from "../../changes/newer.ts";
import { handle } from "../../http/handler.ts";
import { findView, refuseTooMany, requireTeam } from "./find.ts";

export const updateView = handle(
  views.update,
  async ({ params: { id }, body: { updatedAt: seen, ...given } }, ctx) => {
    const there = await findView(ctx, id);
    ctx.afterWaiting(there.updatedAt);
    requireTeam(ctx, there.shared, given.shared);
    const view = { ...there, ...given, updatedAt: ctx.now.toISOString() } as View;
    const [before, after] = [differing(there, view), differing(view, there)];
    await refuseNewer(ctx, "views.teamSaved", id, seen, Object.keys(after));
    const owner = view.shared ? null : ctx.userId;
    if (view.shared !== there.shared) await refuseTooMany(ctx, owner);
    await ctx.db.run(sql`
    update client_views set name = ${view.name}, columns = ${JSON.stringify(view.columns)}, sort = ${view.sort},
      filters = ${view.filters}, user_id = ${owner}, updated_at = ${ctx.now}
    where account_id = ${ctx.accountId} and id = ${id}`);
    // Also for the team when it leaves the team.
    ctx.record(there.shared || view.shared ? "views.teamSaved" : "views.ownSaved", [id], {
      before,
      after,
    });
    return view;
  },
  { recalled: async ({ id }, where) => void (await findView(where, id)) },
);
