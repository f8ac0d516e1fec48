import sql from "sql-template-tag";
import type { Context } from "../http/context.ts";
import { tellEnded } from "../http/session.ts";

/**
 * Every process looks this person's sessions up again, and those in which they act as somebody: what it
 * remembers of them is no longer so.
 */
export async function lookAgain(ctx: Context, userId: string): Promise<void> {
  const live = await ctx.db.many<{ id: string }>(sql`
    select id from sessions
    where account_id = ${ctx.accountId} and ${userId} in (user_id, ghosted_by) and ended_at is null`);
  for (const { id } of live) {
    await ctx.db.run(tellEnded(id));
    ctx.afterCommit(() => ctx.app.sessions.forget(id));
  }
}

/** The same for everybody in the account: what is asked of them all has changed. */
export async function lookAllAgain(ctx: Context): Promise<void> {
  const live = await ctx.db.many<{ id: string }>(sql`
    select id, pg_notify('session_ended', id::text) from sessions
    where account_id = ${ctx.accountId} and ended_at is null and expires_at > now()`);
  ctx.afterCommit(() => live.forEach(({ id }) => ctx.app.sessions.forget(id)));
}
