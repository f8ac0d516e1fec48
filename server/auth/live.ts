import sql from "sql-template-tag";
import type { Context } from "../http/context.ts";
import { hashToken, tellEnded } from "../http/session.ts";
import { closeSockets } from "../live/socket.ts";
import { enqueueInvitation, isInvited } from "./invitation.ts";
import { tellPerson } from "./notices/tell.ts";
import { endLetters } from "./reset/find.ts";

export { enqueueInvitation, isInvited } from "./invitation.ts";
export { proveSelf, stillProven } from "./prove-self.ts";

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
export async function endSessions(
  ctx: Context,
  userId: string,
  reason: "signed in elsewhere" | "signed out" | "password reset" | "password changed",
  message: string,
  but?: string,
): Promise<void> {
  const kept = but === undefined ? null : hashToken(but);
  const ended = await ctx.db.many<{ id: string }>(sql`
    update sessions set ended_at = now(), ended_reason = ${reason}
    where account_id = ${ctx.accountId} and user_id = ${userId} and ended_at is null and ghosted_by is null
      and token_hash is distinct from ${kept}::bytea
    returning id`);
  for (const { id } of ended) await endSession(ctx, id, message);
}

/** Acting as a colleague ends with the session it was begun from. */
export async function endGhosts(ctx: Context, originId: string, message: string): Promise<void> {
  const ended = await ctx.db.many<{ id: string }>(sql`
    update sessions set ended_at = now(), ended_reason = 'went back'
    where account_id = ${ctx.accountId} and origin_id = ${originId} and ended_at is null returning id`);
  for (const { id } of ended) await endSession(ctx, id, message);
}

/**
 * The old address opens nothing any more, and is told so; `person` as it was before. Who never set a password never
 * had the old one, most likely mistyped: a stranger there is told nothing, and the invitation is sent anew.
 */
export async function leaveAddress(ctx: Context, person: { id: string; email: string }): Promise<void> {
  const invited = await isInvited(ctx, person.id);
  await endLetters(ctx, person.id);
  if (invited) enqueueInvitation(ctx, person.id);
  else if (person.email) tellPerson(ctx, person.id, { about: "addressChanged", to: person.email });
}

/** Ends acting as this person, and this person's acting as others: who may do so has changed. */
export async function endActing(ctx: Context, userId: string, message: string): Promise<void> {
  const ended = await ctx.db.many<{ id: string }>(sql`
    update sessions set ended_at = now(), ended_reason = 'went back'
    where account_id = ${ctx.accountId} and ghosted_by is not null and ${userId} in (ghosted_by, user_id)
      and ended_at is null
    returning id`);
  for (const { id } of ended) await endSession(ctx, id, message);
}

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
