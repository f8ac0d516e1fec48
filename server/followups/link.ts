import sql from "sql-template-tag";
import type { Context } from "../http/context.ts";

/** Scheduled messages to the person who leaves go along; what is to be done stays where it was written. */
export async function splitTexts(
  ctx: Context,
  from: string,
  to: string,
  mobilePhone: string | null,
): Promise<void> {
  if (!mobilePhone) return;
  await ctx.db.run(sql`
    update followups set client_id = ${to}
    where account_id = ${ctx.accountId} and client_id = ${from} and assign_to = 'none' and message_to = ${mobilePhone}
      and is_active`);
}

/** What was promised stays promised: what somebody who leaves had to see to is the team's. Answers its clients. */
export async function handOver(ctx: Context, userId: string): Promise<string[]> {
  const given = await ctx.db.many<{ clientId: string }>(sql`
    update followups set assign_to = 'team', user_id = null, updated_at = ${ctx.now}
    where account_id = ${ctx.accountId} and user_id = ${userId} and is_active returning client_id`);
  return [...new Set(given.map(({ clientId }) => clientId))];
}
