import sql from "sql-template-tag";
import { imports } from "../../../contract/imports.ts";
import { staffJson } from "../../db/staff-json.ts";
import { handle } from "../../http/handler.ts";
import type { Import } from "./find.ts";
import { broughtAs, type By, summaryOf } from "./present.ts";

const shown = 10;

export const listImports = handle(imports.list, async (_input, ctx) => {
  const rows = await ctx.db.many<Import & By>(sql`
    select i.*, c.undone_at, case when u.id is not null then ${staffJson("u")} end as by,
      ${broughtAs(ctx, sql`i.id`)} as ghosted_by
    from imports i
      left join users u on u.account_id = i.account_id and u.id = i.created_by
      left join changes c on c.account_id = i.account_id and c.id = i.change_id
    where i.account_id = ${ctx.accountId} order by i.created_at desc, i.id desc limit ${shown}`);
  return rows.map((row) => summaryOf(row, row));
});
