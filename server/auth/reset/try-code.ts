import { timingSafeEqual } from "node:crypto";
import sql from "sql-template-tag";
import { z } from "zod";
import { Id } from "../../../contract/formats.ts";
import { limits } from "../../../contract/limits.ts";
import { jobActor } from "../../http/actor.ts";
import type { Ahead, Context } from "../../http/context.ts";
import { handle } from "../../http/handler.ts";
import { internal } from "../../http/internal.ts";
import { invoke } from "../../http/invoke.ts";
import { lockUser } from "../../users/find.ts";
import type { Candidate } from "../candidates.ts";
import { isPassword } from "../password.ts";
import { newestReset } from "./find.ts";
import { hashCode } from "./keys.ts";

/** Whoever has letter after letter sent to guess at gets no further: the link still works. */
const mostInADay = 15;

async function triesOfTheDay({ db, accountId, now }: Context, userId: string): Promise<number> {
  const since = new Date(now.getTime() - 24 * 60 * 60 * 1000);
  const { tries } = await db.one<{ tries: number }>(sql`
    select coalesce(sum(tries), 0) as tries from password_resets
    where account_id = ${accountId} and user_id = ${userId} and created_at > ${since}`);
  return tries;
}

const input = z.object({ userId: Id, code: z.string() });

/**
 * Whether a code is right. A command of its own, so that a wrong try is counted although nothing comes of
 * it; the lock makes tries at the same moment wait for each other.
 */
const tryOne = handle(
  {
    ...internal("auth.tryCode", input),
    response: z.object({ resetId: z.string().nullable(), right: z.boolean() }),
  },
  async ({ body }, ctx) => {
    const { db, accountId } = ctx;
    await lockUser(ctx, body.userId);
    const reset = await newestReset(db, { accountId, userId: body.userId }, ctx.now);
    if (!reset) return { resetId: null, right: false };
    const key = await ctx.app.keys.of(db, accountId);
    const right =
      reset.codeWorks &&
      reset.tries < limits.resetCodeTries &&
      (await triesOfTheDay(ctx, body.userId)) < mostInADay &&
      timingSafeEqual(hashCode(key, reset.id, body.code), reset.codeHash);
    if (!right)
      await db.run(sql`
        update password_resets set tries = tries + 1 where account_id = ${accountId} and id = ${reset.id}`);
    return { resetId: reset.id, right };
  },
  { silent: "what a wrong try comes to is recorded once every platform was asked" },
);

const outcome = z.object({
  userId: Id,
  resetId: z.string().nullable(),
  /** The code was another platform's, for the same person. */
  elsewhere: z.boolean(),
  address: z.string().nullable(),
});

const missed = handle(
  internal("auth.missedCode", outcome),
  async ({ body }, ctx) => {
    if (!body.elsewhere) return ctx.record("auth.resetFailed", [body.userId], { address: body.address });
    await ctx.db.run(sql`
      update password_resets set tries = tries - 1
      where account_id = ${ctx.accountId} and id = ${body.resetId} and tries > 0`);
  },
  { silent: "a try that was meant for another platform leaves no trace" },
);

/**
 * Whose letter has this code: one person may have one from each of several platforms. Beside a hash, which takes longer
 * than the tries: how long the answer takes does not tell whether there is such a person, or a letter.
 */
export async function tryCode(
  ahead: Ahead,
  people: Candidate[],
  code: string,
): Promise<{ person: Candidate; resetId: string } | undefined> {
  const [found] = await Promise.all([tryAll(ahead, people, code), isPassword("", code)]);
  return found;
}

async function tryAll(
  ahead: Ahead,
  people: Candidate[],
  code: string,
): Promise<{ person: Candidate; resetId: string } | undefined> {
  const { app, now, requestId, address = null } = ahead;
  const options = { now, requestId };
  const misses: { person: Candidate; resetId: string | null }[] = [];
  let found: { person: Candidate; resetId: string } | undefined;
  for (const person of people) {
    const body = { userId: person.userId, code };
    const { resetId, right } = await invoke(app, tryOne, { body }, jobActor(person.accountId), options);
    if (right && resetId) {
      found = { person, resetId };
      break;
    }
    misses.push({ person, resetId });
  }
  for (const { person, resetId } of misses) {
    const body = { userId: person.userId, resetId, elsewhere: found !== undefined, address };
    const miss = () => invoke(app, missed, { body }, jobActor(person.accountId), options);
    if (found) await miss();
    // Behind the answer: of somebody unknown there is nothing to write.
    else app.meanwhile.do("wrong code", miss);
  }
  return found;
}
