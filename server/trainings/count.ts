import sql from "sql-template-tag";
import { trainings } from "../../contract/trainings.ts";
import { handle } from "../http/handler.ts";

interface Counted {
  count: number;
  tags: Record<string, number> | null;
  unseen: number;
}

/** What is older than oneself is nothing new. */
export const countTrainings = handle(trainings.count, async (_input, ctx) => {
  const { tags, ...counted } = await ctx.db.one<Counted>(sql`
    select (select count(*)::integer from trainings) as count,
      (select json_object_agg(tag, n order by n desc, tag) from (
        select tag, count(*) as n from trainings, unnest(tags) as tag group by tag) t) as tags,
      (select count(*)::integer from trainings t join users u
        on u.account_id = ${ctx.accountId} and u.id = ${ctx.userId}
        where t.notify and t.created_at > coalesce(u.trainings_seen_at, u.created_at)) as unseen`);
  return { ...counted, tags: tags ?? {} };
});
