import sql from "sql-template-tag";
import { views, type View } from "../../../contract/views.ts";
import { handle } from "../../http/handler.ts";

export const listViews = handle(views.list, (_input, ctx) =>
  ctx.db.many<View>(sql`
    select id, name, user_id is null as shared, columns, sort, filters, updated_at from client_views
    where account_id = ${ctx.accountId} and (user_id = ${ctx.userId} or user_id is null) order by lower(name), id`),
);
