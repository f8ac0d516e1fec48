import sql from "sql-template-tag";
import { trainings } from "../../contract/trainings.ts";
import { handle } from "../http/handler.ts";
import { hasWords } from "./has-words.ts";
import { isOf } from "./is-of.ts";

interface Counted {
  count: number;
  tags: Record<string, number> | null;
  unseen: number;
}

/** The tags of all items in one order, whatever is asked for. What is older than oneself is nothing new. */
export const countTrainings = handle(trainings.count, async ({ query: { search, kind } }, ctx) => {
  const { tags, ...counted } = await ctx.db.one<Counted>(sql`
    with found as (select tags, ${hasWords(search)} and ${isOf(kind)} as is_found from trainings)
    select (select count(*)::integer from found where is_found) as count,
      (select json_object_agg(tag, n order by of_all desc, tag) from (
        select tag, count(*) as of_all, count(*) filter (where is_found) as n
        from found, unnest(tags) as tag group by tag) t) as tags,
      (select count(*)::integer from trainings t join users u
        on u.account_id = ${ctx.accountId} and u.id = ${ctx.userId}
        where t.notify and t.created_at > coalesce(u.trainings_seen_at, u.created_at)) as unseen`);
  return { ...counted, tags: tags ?? {} };
});
