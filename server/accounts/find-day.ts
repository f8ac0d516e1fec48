import sql, { type Sql } from "sql-template-tag";
import type { Context } from "../http/context.ts";

/* Days begin and end where the account is. */

type Then = Pick<Context, "accountId" | "now">;
type Reading = Pick<Context, "accountId" | "db">;

/** The account's time zone, as SQL. */
export const zone = ({ accountId }: Pick<Context, "accountId">): Sql =>
  sql`(select timezone from accounts where account_id = ${accountId})`;

/** The day that it is there, as SQL. */
export const thisDay = ({ accountId, now }: Then): Sql =>
  sql`(${now}::timestamptz at time zone ${zone({ accountId })})::date`;

export async function timezoneOf(ctx: Reading): Promise<string> {
  const { timezone } = await ctx.db.one<{ timezone: string }>(sql`select ${zone(ctx)} as timezone`);
  return timezone;
}

/** The day that it is there, like 2026-11-21. */
export async function todayOf(ctx: Then & Reading): Promise<string> {
  const found = await ctx.db.one<{ today: string }>(
    sql`select to_char(${thisDay(ctx)}, 'YYYY-MM-DD') as today`,
  );
  return found.today;
}
