import sql from "sql-template-tag";
import type { z } from "zod";
import { tags } from "../../contract/tags.ts";
import { todayOf } from "../accounts/find-day.ts";
import { nameColumns } from "../clients/present-names.ts";
import { handle } from "../http/handler.ts";
import { conditionOf } from "./compile.ts";
import { refuseUnknownTags } from "./named-tags.ts";

const shown = 5;

export const previewTag = handle(
  tags.preview,
  async ({ body: { queryObj } }, ctx) => {
    await refuseUnknownTags(ctx, queryObj.value);
    const condition = conditionOf(queryObj.value, { accountId: ctx.accountId, today: await todayOf(ctx) });
    // Asked once, for the count and for the first of them.
    const { count, ids } = await ctx.db.one<{ count: number; ids: string[] }>(sql`
      with fitting as materialized (
        select c.sort_key, c.id from clients c where c.account_id = ${ctx.accountId} and ${condition})
      select (select count(*)::int from fitting) as count,
        array(select id from fitting order by sort_key, id limit ${shown}) as ids`);
    const { total } = await ctx.db.one<{ total: number }>(sql`
      select coalesce(sum(clients), 0)::int as total from client_counts where account_id = ${ctx.accountId}`);
    const clients = await ctx.db.many<First>(sql`
      select c.id, ${nameColumns}
      from clients c where c.account_id = ${ctx.accountId} and c.id = any (${ids}::uuid[])
      order by c.sort_key, c.id`);
    return { count, total, clients };
  },
  { silent: "It is asked, and nothing is changed" },
);

type First = z.infer<typeof tags.preview.response>["clients"][number];
