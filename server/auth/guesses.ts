import sql, { type Sql } from "sql-template-tag";
import { v7 as uuid } from "uuid";
import { z } from "zod";
import { Id } from "../../contract/formats.ts";
import { read, write } from "../db/connection.ts";
import { jobActor } from "../http/actor.ts";
import type { Ahead } from "../http/context.ts";
import { AppError } from "../http/errors.ts";
import { handle } from "../http/handler.ts";
import { internal } from "../http/internal.ts";
import { invoke } from "../http/invoke.ts";

type Kind = "password" | "code";
export interface Whom {
  accountId: string;
  userId: string;
}

/**
 * Wrong guesses for one person before no more are heard for a while, from whatever addresses they come.
 * What one address may do in a minute is limited at the door.
 */
const most: Record<Kind, number> = { password: 30, code: 5 };
/** Strangers who guess a password must not lock out the person, who has signed in from here before. */
const mostWhereKnown = 100;
const heardAgainAfter = 15 * 60 * 1000;

/** Whom there is not: what is done for a person is done for them, and finds nobody. */
const nobody: Whom = { accountId: uuid(), userId: uuid() };

/**
 * Compares one guess. It is counted before it is heard and taken back when it was right, so that of many at the same
 * moment no more are heard than of many in a row. `compare` answers null for a wrong one. `whom`: null of somebody
 * unknown, for whom the same work is done: how long the answer takes does not tell whether there is such a person.
 * @throws 429 when this person has been guessed at too often
 */
export async function guess<T>(
  ahead: Ahead,
  whom: Whom | null,
  kind: Kind,
  compare: () => Promise<T | null> | T | null,
): Promise<T | null> {
  // Told anyway, and so no secret: what is refused costs us no hash.
  if (await isRefused(ahead, whom ?? nobody, kind)) throw tooMany();
  // Side by side: to write down the count takes less time than a hash, and so none.
  const [counted, right] = await Promise.all([count(ahead, whom ?? nobody, kind), (async () => compare())()]);
  if (!whom) return null;
  if (counted === "first refused") await record(ahead, whom, kind, guessesRefused);
  if (counted !== "heard") throw tooMany();
  if (right === null) await record(ahead, whom, kind, guessedWrong);
  else await takeBack(ahead, whom, kind);
  return right;
}

const tooMany = (): AppError =>
  new AppError("too_many", "That was too many tries. Wait 15 minutes, then try again.");

/** Once the first that is refused was counted. */
async function isRefused(ahead: Ahead, whom: Whom, kind: Kind): Promise<boolean> {
  const { accountId, userId } = whom;
  const found = await read(ahead.app.pool, accountId, (db) =>
    db.maybe(sql`
      select from guesses where account_id = ${accountId} and user_id = ${userId} and kind = ${kind}
        and since > ${heardSince(ahead)} and wrong > ${limitOf(ahead, whom, kind)}`),
  );
  return found !== undefined;
}

const heardSince = ({ now }: Ahead): Date => new Date(now.getTime() - heardAgainAfter);

const limitOf = ({ address }: Ahead, { accountId, userId }: Whom, kind: Kind): Sql =>
  kind === "code"
    ? sql`${most.code}::integer`
    : sql`case when exists (
        select from sessions s where s.account_id = ${accountId} and s.user_id = ${userId}
          and s.address = ${address ?? null} and s.created_at > now() - interval '30 days')
      then ${mostWhereKnown}::integer else ${most.password}::integer end`;

type Counted = "heard" | "first refused" | "refused";

/** The first that is refused is counted too, so that it is told once; those after it change nothing. */
async function count(ahead: Ahead, whom: Whom, kind: Kind): Promise<Counted> {
  const { app, now } = ahead;
  const { accountId, userId } = whom;
  const [since, limit] = [heardSince(ahead), limitOf(ahead, whom, kind)];
  const counted = await write(app.pool, accountId, (db) =>
    db.maybe<{ heard: boolean }>(sql`
      insert into guesses (account_id, user_id, kind, wrong, since)
      select account_id, id, ${kind}, 1, ${now} from users where account_id = ${accountId} and id = ${userId}
      on conflict (account_id, user_id, kind) do update set
        wrong = case when guesses.since > ${since} then guesses.wrong + 1 else 1 end,
        since = case when guesses.since > ${since} then guesses.since else ${now} end
      where guesses.since <= ${since} or guesses.wrong <= ${limit}
      returning wrong <= ${limit} as heard`),
  );
  if (!counted) return "refused";
  return counted.heard ? "heard" : "first refused";
}

const takeBack = ({ app }: Ahead, { accountId, userId }: Whom, kind: Kind): Promise<number> =>
  write(app.pool, accountId, (db) =>
    db.run(sql`
      update guesses set wrong = wrong - 1
      where account_id = ${accountId} and user_id = ${userId} and kind = ${kind} and wrong > 0`),
  );

const input = z.object({ userId: Id, kind: z.enum(["password", "code"]), address: z.string().nullable() });

/** A command of its own: the one that was guessed at never begins. */
const guessedWrong = handle(internal("auth.guessedWrong", input), async ({ body }, ctx) => {
  const event = body.kind === "password" ? "auth.signInFailed" : "auth.codeFailed";
  ctx.record(event, [body.userId], { address: body.address });
});

/** Once in a quarter of an hour for each limit that is reached: the log must not grow with the guesses. */
const guessesRefused = handle(internal("auth.guessesRefused", input), async ({ body }, ctx) => {
  ctx.record("auth.guessesRefused", [body.userId], { kind: body.kind, address: body.address });
});

async function record(
  ahead: Ahead,
  { accountId, userId }: Whom,
  kind: Kind,
  what: typeof guessedWrong | typeof guessesRefused,
): Promise<void> {
  const { app, now, requestId, address = null } = ahead;
  const body = { userId, kind, address };
  const write = () => invoke(app, what, { body }, jobActor(accountId), { now, requestId });
  if (kind === "code") return write();
  // Behind the answer: to somebody unknown there is nothing to write of, and it would come sooner.
  app.meanwhile.do("wrong password", write);
}

/** Who has proven to be the person starts anew, in what they have proven alone. */
export const forgetGuesses = ({ accountId, userId }: Whom, kind: Kind) =>
  sql`delete from guesses where account_id = ${accountId} and user_id = ${userId} and kind = ${kind}`;
