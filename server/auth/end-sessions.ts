import sql, { type Sql } from "sql-template-tag";
import type { Ending } from "../../contract/sessions.ts";
import type { Context } from "../http/context.ts";
import { endings } from "../http/ended.ts";
import { hashToken } from "../http/session.ts";
import { closeSockets } from "../live/socket.ts";
import { forgetSessions } from "./forget-sessions.ts";

/**
 * Ends the live sessions that `which` holds for, and acting as a colleague with the session it was begun from. Once
 * that is committed no process knows them, and their sockets are told why. Answers how many they were.
 */
export async function endWhere(ctx: Context, which: Sql, reason: Ending): Promise<number> {
  const { app, accountId } = ctx;
  const ended = await ctx.db.many<{ id: string; userId: string; ghostedBy: string | null }>(sql`
    update sessions set ended_at = now(), ended_reason = ${reason}
    where account_id = ${accountId} and ended_at is null and (${which})
    returning id, user_id, ghosted_by`);
  if (ended.length === 0) return 0;
  const ids = ended.map(({ id }) => id);
  const whose = new Set(
    ended.flatMap(({ userId, ghostedBy }) => (ghostedBy ? [userId, ghostedBy] : [userId])),
  );
  ctx.record("sessions.ended", [...whose], { reason, sessions: ids });
  await endWhere(ctx, sql`origin_id = any (${ids})`, "own session ended");
  await forgetSessions(ctx, ids);
  for (const id of ids) ctx.afterCommit(() => closeSockets(app, accountId, id, endings[reason]));
  return ids.length;
}

/** Of a person, but for the one of a token; colleagues who act as them go on. */
export const endSessions = (ctx: Context, userId: string, reason: Ending, but?: string): Promise<number> => {
  const kept = but === undefined ? null : hashToken(but);
  const which = sql`user_id = ${userId} and ghosted_by is null and token_hash is distinct from ${kept}::bytea`;
  return endWhere(ctx, which, reason);
};

/** Acting as this person, and this person's acting as others. */
export const endActing = (ctx: Context, userId: string, reason: Ending): Promise<number> =>
  endWhere(ctx, sql`ghosted_by is not null and ${userId} in (ghosted_by, user_id)`, reason);
