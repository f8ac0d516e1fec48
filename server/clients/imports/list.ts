import sql from "sql-template-tag";
import { imports } from "../../../contract/imports.ts";
import { limits } from "../../../contract/limits.ts";
import { staffJson } from "../../db/staff-json.ts";
import { handle } from "../../http/handler.ts";
import type { Import } from "./find.ts";
import { broughtAs, type By, summaryOf } from "./present.ts";
import { waits } from "./turn.ts";

/** Of those that there is nothing to undo of: files that were never imported, and what is too old. */
const others = 5;

export const listImports = handle(imports.list, async (_input, ctx) => {
  const since = new Date(ctx.now.getTime() - limits.importUndoFor);
  const rows = await ctx.db.many<Import & By>(sql`
    with known as (
      select *, change_id is not null and (finished_at is null or finished_at > ${since}) as is_kept
      from imports where account_id = ${ctx.accountId}),
    shown as (
      select * from known where is_kept
      union all
      (select * from known where not is_kept order by created_at desc, id desc limit ${others}))
    select i.*, c.undone_at, c.user_id as change_by, coalesce(${waits}, false) as waits,
      case when u.id is not null then ${staffJson("u")} end as by, ${broughtAs(ctx, sql`i.id`)} as ghosted_by
    from shown i
      left join users u on u.account_id = i.account_id and u.id = i.created_by
      left join changes c on c.account_id = i.account_id and c.id = i.change_id
    order by i.created_at desc, i.id desc`);
  return rows.map((row) => summaryOf(ctx, row, row));
});
