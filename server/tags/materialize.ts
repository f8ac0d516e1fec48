import sql, { empty } from "sql-template-tag";
import type { TagQuery } from "../../contract/tag-rules.ts";
import type { Context } from "../http/context.ts";
import { conditionOf } from "./compile.ts";
import type { Today } from "./compare.ts";

/** Writes down whom the rules of a tag fit, among `ids` or all. Answers who got the tag or lost it. */
export async function materialize(
  ctx: Context,
  { id, query }: { id: string; query: TagQuery },
  today: Today,
  ids?: string[],
): Promise<string[]> {
  const condition = conditionOf(query, { accountId: ctx.accountId, today, ...(ids && { ids }) });
  const only = ids ? sql`and c.id = any (${ids}::uuid[])` : empty;
  const changed = await ctx.db.many<{ clientId: string }>(sql`
    with fitting as materialized (
      select c.id from clients c where c.account_id = ${ctx.accountId} ${only} and ${condition}),
    lost as (
      delete from client_tags t
      where t.account_id = ${ctx.accountId} and t.tag_id = ${id}
        ${ids ? sql`and t.client_id = any (${ids}::uuid[])` : empty} and t.client_id not in (select id from fitting)
      returning t.client_id),
    got as (
      insert into client_tags (account_id, client_id, tag_id, created_at)
      select c.account_id, c.id, ${id}, ${ctx.now} from clients c
      where c.account_id = ${ctx.accountId} and c.id in (select id from fitting) and not exists (
        select from client_tags h
        where h.account_id = ${ctx.accountId} and h.client_id = c.id and h.tag_id = ${id} and h.is_active)
      -- Held, so that whoever is deleted meanwhile is passed over.
      for key share of c
      on conflict (account_id, client_id, tag_id) do update set is_active = true where not client_tags.is_active
      returning client_id)
    select client_id from lost union all select client_id from got`);
  return changed.map(({ clientId }) => clientId);
}
