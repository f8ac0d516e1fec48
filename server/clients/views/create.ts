import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import { views } from "../../../contract/views.ts";
import { refuseRemoved } from "../../changes/deleted.ts";
import { savedAlready } from "../../http/errors.ts";
import { handle } from "../../http/handler.ts";
import { refuseTooMany, requireTeam } from "./find.ts";

export const createView = handle(
  views.create,
  async ({ body: { id = uuid(), updatedAt: seen, ...view } }, ctx) => {
    requireTeam(ctx, view.shared);
    await refuseRemoved(ctx, "client_views", id, { seen });
    const owner = view.shared ? null : ctx.userId;
    await refuseTooMany(ctx, owner);
    const made = await ctx.db.run(sql`
    insert into client_views (account_id, id, user_id, name, columns, sort, filters, created_at, updated_at)
    values (${ctx.accountId}, ${id}, ${owner}, ${view.name}, ${JSON.stringify(view.columns)}, ${view.sort},
      ${view.filters}, ${ctx.now}, ${ctx.now})
    on conflict do nothing`);
    if (made === 0) throw savedAlready();
    ctx.record(view.shared ? "views.teamSaved" : "views.ownSaved", [id], { after: view });
    return { id, ...view, updatedAt: ctx.now.toISOString() };
  },
  { recalled: ({ id }, where) => refuseRemoved(where, "client_views", id, { made: true }) },
);
