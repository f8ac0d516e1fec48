import sql from "sql-template-tag";
import { texts } from "../../contract/errors.ts";
import type { Context } from "../http/context.ts";
import { signedOut } from "../http/errors.ts";
import { hashToken, newToken } from "../http/session.ts";
import { closeSockets } from "../live/socket.ts";
import { forgetSessions } from "./forget-sessions.ts";
import { tellNewPlace } from "./notices/tell.ts";
import { unlockSession } from "../sessions/index.ts";

/**
 * A locked screen opens again: the password was right, and the session behind it stays as it is. Acting as
 * a colleague has ended with the lock, so the session is one's own. Answers the token to go on with.
 * @throws 401 when that session is over
 */
export async function unlock(
  ctx: Context,
  userId: string,
  token: string | undefined,
  device: string | undefined,
): Promise<string> {
  const hash = token === undefined ? null : hashToken(token);
  const session = await ctx.db.maybe<{ id: string }>(sql`
    select id from sessions
    where account_id = ${ctx.accountId} and user_id = ${userId} and ghosted_by is null
      and ended_at is null and expires_at > ${ctx.now} and token_hash = coalesce(${hash}, token_hash)
    order by created_at desc limit 1`);
  if (!session) throw signedOut(texts.sessionEnded);
  await unlockSession(ctx, session.id);
  ctx.record("auth.unlocked", [userId], { address: ctx.address, device, renewed: token === undefined });
  return token ?? renew(ctx, userId, session.id, device);
}

/**
 * Of a token only the hash is stored: whoever does not hold it gets another, and the old one opens nothing.
 * It may be somebody at another place, and the list of sessions must say so.
 */
async function renew(
  ctx: Context,
  userId: string,
  sessionId: string,
  device: string | undefined,
): Promise<string> {
  await tellNewPlace(ctx, userId, device);
  const token = newToken();
  await ctx.db.run(sql`
    update sessions set token_hash = ${hashToken(token)}, address = ${ctx.address ?? null}, device = ${device ?? null}
    where account_id = ${ctx.accountId} and id = ${sessionId}`);
  await forgetSessions(ctx, [sessionId]);
  ctx.afterCommit(() => closeSockets(ctx.app, ctx.accountId, sessionId, texts.sessionInvalid));
  return token;
}
