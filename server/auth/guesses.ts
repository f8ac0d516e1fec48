import sql from "sql-template-tag";
import { z } from "zod";
import { Id } from "../../contract/formats.ts";
import { read } from "../db/connection.ts";
import { jobActor } from "../http/actor.ts";
import type { Ahead } from "../http/context.ts";
import { AppError } from "../http/errors.ts";
import { handle } from "../http/handler.ts";
import { internal } from "../http/internal.ts";
import { invoke } from "../http/invoke.ts";

type Kind = "password" | "code";
interface Whom {
  accountId: string;
  userId: string;
}

/**
 * Wrong guesses for one person before no more are heard for a while, from whatever addresses they come.
 * What one address may do in a minute is limited at the door.
 */
const most: Record<Kind, number> = { password: 30, code: 5 };
const heardAgainAfter = 15 * 60 * 1000;

/** @throws 429 when this person has been guessed at too often */
export async function refuseTooMany(
  { app, now, address }: Ahead,
  { accountId, userId }: Whom,
  kind: Kind,
): Promise<void> {
  const since = new Date(now.getTime() - heardAgainAfter);
  const found = await read(app.pool, accountId, (db) =>
    db.maybe<{ wrong: number; known: boolean }>(sql`
      select g.wrong, exists (
          select from sessions s where s.account_id = ${accountId} and s.user_id = ${userId}
            and s.address = ${address ?? null} and s.created_at > now() - interval '30 days') as known
      from guesses g
      where g.account_id = ${accountId} and g.user_id = ${userId} and g.kind = ${kind} and g.since > ${since}`),
  );
  // Strangers who guess a password must not lock out the person, who has signed in from here before.
  if (!found || found.wrong < most[kind] || (found.known && kind === "password")) return;
  throw new AppError("too_many", "That was too many tries. Wait 15 minutes, then try again.");
}

const input = z.object({ userId: Id, kind: z.enum(["password", "code"]), address: z.string().nullable() });

/** A command of its own: the one that was guessed at never begins. */
const guessedWrong = handle(internal("auth.guessedWrong", input), async ({ body }, ctx) => {
  const since = new Date(ctx.now.getTime() - heardAgainAfter);
  await ctx.db.run(sql`
    insert into guesses (account_id, user_id, kind, wrong, since)
    values (${ctx.accountId}, ${body.userId}, ${body.kind}, 1, ${ctx.now})
    on conflict (account_id, user_id, kind) do update set
      wrong = case when guesses.since > ${since} then guesses.wrong + 1 else 1 end,
      since = case when guesses.since > ${since} then guesses.since else ${ctx.now} end`);
  const event = body.kind === "password" ? "auth.signInFailed" : "auth.codeFailed";
  ctx.record(event, [body.userId], { address: body.address });
});

/** Counts a wrong guess, and puts it in the audit log. */
export async function countGuess(ahead: Ahead, { accountId, userId }: Whom, kind: Kind): Promise<void> {
  const { app, now, requestId, address = null } = ahead;
  const body = { userId, kind, address };
  await invoke(app, guessedWrong, { body }, jobActor(accountId), { now, requestId });
}

/** Who has proven to be the person starts anew. */
export const forgetGuesses = ({ accountId, userId }: Whom) =>
  sql`delete from guesses where account_id = ${accountId} and user_id = ${userId}`;
