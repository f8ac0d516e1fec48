import sql from "sql-template-tag";
import type { Context } from "../http/context.ts";
import { type Ending, endings } from "../http/ended.ts";
import { hashToken, tellEnded } from "../http/session.ts";
import { closeSockets } from "../live/socket.ts";

/** What follows from a session's end once it is committed: no process knows it, and its sockets are told why. */
export async function endSession(ctx: Context, sessionId: string, message: string): Promise<void> {
  const { app, accountId } = ctx;
  await endGhosts(ctx, sessionId, message);
  await ctx.db.run(tellEnded(sessionId));
  ctx.afterCommit(() => {
    app.sessions.forget(sessionId);
    return closeSockets(app, accountId, sessionId, message);
  });
}

/** Ends every live session of a person, but for the one of a token; colleagues who act as them go on. */
export async function endSessions(ctx: Context, userId: string, reason: Ending, but?: string): Promise<void> {
  const kept = but === undefined ? null : hashToken(but);
  const ended = await ctx.db.many<{ id: string }>(sql`
    update sessions set ended_at = now(), ended_reason = ${reason}
    where account_id = ${ctx.accountId} and user_id = ${userId} and ended_at is null and ghosted_by is null
      and token_hash is distinct from ${kept}::bytea
    returning id`);
  for (const { id } of ended) await endSession(ctx, id, endings[reason]);
}

/** Acting as a colleague ends with the session it was begun from. */
export async function endGhosts(ctx: Context, originId: string, message: string): Promise<void> {
  const ended = await ctx.db.many<{ id: string }>(sql`
    update sessions set ended_at = now(), ended_reason = 'went back'
    where account_id = ${ctx.accountId} and origin_id = ${originId} and ended_at is null returning id`);
  for (const { id } of ended) await endSession(ctx, id, message);
}

/** Ends acting as this person, and this person's acting as others. */
export async function endActing(ctx: Context, userId: string, message: string): Promise<void> {
  const ended = await ctx.db.many<{ id: string }>(sql`
    update sessions set ended_at = now(), ended_reason = 'went back'
    where account_id = ${ctx.accountId} and ghosted_by is not null and ${userId} in (ghosted_by, user_id)
      and ended_at is null
    returning id`);
  for (const { id } of ended) await endSession(ctx, id, message);
}
