import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import { limits } from "../../../contract/limits.ts";
import { views } from "../../../contract/views.ts";
import { refuseRemoved } from "../../changes/deleted.ts";
import { conflict, savedAlready } from "../../http/errors.ts";
import { handle } from "../../http/handler.ts";
import { requireTeam } from "./find.ts";

export const createView = handle(
  views.create,
  async ({ body: { id = uuid(), updatedAt: seen, ...view } }, ctx) => {
    requireTeam(ctx, view.shared);
    await refuseRemoved(ctx, "client_views", id, { seen });
    const owner = view.shared ? null : ctx.userId;
    const { n } = await ctx.db.one<{ n: number }>(sql`
    select count(*) as n from client_views where account_id = ${ctx.accountId} and user_id is not distinct from ${owner}`);
    if (n >= limits.views) throw conflict(`There are ${limits.views} views already. Delete one first.`);
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
