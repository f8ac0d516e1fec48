import sql from "sql-template-tag";
import type { Context } from "../http/context.ts";
import { invalid, signedOut } from "../http/errors.ts";
import { hashToken } from "../http/session.ts";
import { unlockSession } from "../sessions/index.ts";

const which = "Say which session to unlock";

/** The token of the session that is locked: a password alone opens none. @throws 400 without one */
export function lockedSession(token: string | undefined): string {
  if (!token) throw invalid(which, { token: which });
  return token;
}

/**
 * A locked screen opens again: the password was right, and the session behind it stays as it is. Acting as
 * a colleague has ended with the lock, so the session is one's own.
 * @throws 401 when that session is over
 */
export async function unlock(ctx: Context, userId: string, token: string): Promise<string> {
  const session = await ctx.db.maybe<{ id: string }>(sql`
    select id from sessions
    where account_id = ${ctx.accountId} and user_id = ${userId} and ghosted_by is null
      and ended_at is null and expires_at > ${ctx.now} and token_hash = ${hashToken(token)}`);
  if (!session) throw signedOut("Your session has ended. Sign in again.");
  await unlockSession(ctx, session.id);
  ctx.record("auth.unlocked", [userId], { address: ctx.address });
  return token;
}
