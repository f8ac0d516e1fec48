import sql from "sql-template-tag";
import type { Context } from "../http/context.ts";
import { signedOut } from "../http/errors.ts";
import { hashToken } from "../http/session.ts";
import { unlockSession } from "../sessions/index.ts";

/**
 * A locked screen opens again: the password was right, and the session behind it stays as it is. A client
 * that does not say which session it means is let in if the person has one. Who acts as a colleague gives
 * their own password.
 * @throws 401 when that session is over
 */
export async function unlock(ctx: Context, userId: string, token = ""): Promise<string> {
  const session = await ctx.db.maybe<{ id: string }>(sql`
    select id from sessions
    where account_id = ${ctx.accountId} and coalesce(ghosted_by, user_id) = ${userId}
      and ended_at is null and expires_at > ${ctx.now} and (${token} = '' or token_hash = ${hashToken(token)})
    limit 1`);
  if (!session) throw signedOut("Your session has ended. Sign in again.");
  await unlockSession(ctx, session.id);
  ctx.record("auth.unlocked", [userId], { address: ctx.address });
  return token;
}
