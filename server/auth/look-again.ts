import sql, { type Sql } from "sql-template-tag";
import type { Context } from "../http/context.ts";
import { forgetSessions } from "./forget-sessions.ts";

/** What is remembered of this person's sessions, and of those in which they act as somebody, is no longer so. */
export const lookAgain = (ctx: Context, userId: string): Promise<void> =>
  look(ctx, sql`${userId} in (user_id, ghosted_by)`);

/** The same for everybody in the account: what is asked of them all has changed. */
export const lookAllAgain = (ctx: Context): Promise<void> => look(ctx, sql`expires_at > now()`);

async function look(ctx: Context, which: Sql): Promise<void> {
  const live = await ctx.db.many<{ id: string }>(sql`
    select id from sessions where account_id = ${ctx.accountId} and ended_at is null and (${which})`);
  await forgetSessions(
    ctx,
    live.map(({ id }) => id),
  );
}
