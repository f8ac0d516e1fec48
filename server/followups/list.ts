import sql, { empty, type Sql } from "sql-template-tag";
import { buckets, followups } from "../../contract/followups.ts";
import { limits } from "../../contract/limits.ts";
import { timezoneOf } from "../accounts/find-day.ts";
import { findClient } from "../clients/find.ts";
import type { Context } from "../http/context.ts";
import { handle } from "../http/handler.ts";
import { eachOfMine, mine, presentFollowUps } from "./find.ts";

type Bucket = (typeof buckets)[number];

export const listFollowUps = handle(followups.list, async ({ params: { bucket }, query }, ctx) => {
  const zone = query.timezone ?? (await timezoneOf(ctx));
  const [from, until] = spanOf(ctx, bucket, zone);
  const after = query.after
    ? sql`and (f.date, f.id) > (select date, id from followups where account_id = ${ctx.accountId} and id = ${query.after})`
    : empty;
  const found = eachOfMine(
    ctx,
    sql`${from ? sql`and f.date >= ${from}` : empty} ${until ? sql`and f.date < ${until}` : empty} ${after}
      order by f.date, f.id limit ${query.limit}`,
  );
  const page = sql`select * from (${found}) f order by f.date, f.id limit ${query.limit}`;
  return presentFollowUps(ctx, page, sql`f.date, f.id`);
});

export const countFollowUps = handle(followups.counts, async ({ query }, ctx) => {
  const zone = query.timezone ?? (await timezoneOf(ctx));
  const counted = buckets.map((bucket) => {
    const [from, until] = spanOf(ctx, bucket, zone);
    return sql`(select count(*)::int from (select from followups f where ${mine(ctx)}
      ${from ? sql`and f.date >= ${from}` : empty} ${until ? sql`and f.date < ${until}` : empty}
      limit ${limits.followupCount}) b)`;
  });
  return ctx.db.one<Record<Bucket, number>>(sql`
    select ${counted[0]} as "pastDue", ${counted[1]} as today, ${counted[2]} as tomorrow, ${counted[3]} as future`);
});

/** Where a bucket begins, and where the next does. The days are those of a calendar in `zone`. */
function spanOf(ctx: Context, bucket: Bucket, zone: string): [Sql | null, Sql | null] {
  const now = sql`${ctx.now}::timestamptz`;
  const midnight = (days: number) =>
    sql`((date_trunc('day', ${ctx.now}::timestamptz at time zone ${zone}) + make_interval(days => ${days}::int)) at time zone ${zone})`;
  switch (bucket) {
    case "pastDue":
      return [null, now];
    case "today":
      return [now, midnight(1)];
    case "tomorrow":
      return [midnight(1), midnight(2)];
    case "future":
      return [midnight(2), null];
  }
}

export const listOfClient = handle(followups.ofClient, async ({ params: { id } }, ctx) => {
  await findClient(ctx.db, ctx.accountId, id);
  const page = sql`
    select f.* from followups f where f.account_id = ${ctx.accountId} and f.client_id = ${id}
    order by f.date desc, f.id desc limit ${limits.followupsOfClient}`;
  return presentFollowUps(ctx, page, sql`f.date desc, f.id desc`);
});
