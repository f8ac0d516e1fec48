import sql from "sql-template-tag";
import type { Context } from "../http/context.ts";
import type { Today } from "./compare.ts";

/** The day that it is where the account is. */
export async function todayOf(ctx: Pick<Context, "db" | "accountId" | "now">): Promise<Today> {
  const { today } = await ctx.db.one<{ today: string }>(sql`
    select to_char(${ctx.now}::timestamptz at time zone timezone, 'YYYY-MM-DD') as today
    from accounts where account_id = ${ctx.accountId}`);
  return today;
}
