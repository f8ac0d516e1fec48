import sql from "sql-template-tag";
import { read } from "../db/connection.ts";
import type { Ahead, Context } from "../http/context.ts";
import { type AppError, invalid } from "../http/errors.ts";
import { forgetGuesses, guess } from "./guesses.ts";
import { isPassword } from "./password.ts";

const wanted = "Enter your current password: it is asked for to change your own email address";
const wrong = "That is not your current password";
const refused = (sentence: string): AppError => invalid(sentence, { password: sentence });

/**
 * Whether the one who holds this session knows its person's password, counted as a guess like at a sign-in. Where
 * MFA is on the session itself was opened by a code. Answers the hash that was compared with.
 * @throws 400 at the field: a 401 would sign the person out
 */
export async function proveSelf(ahead: Ahead, userId: string, password: string | undefined): Promise<string> {
  if (!password) throw refused(wanted);
  const { app, accountId } = ahead;
  const { stored } = await read(app.pool, accountId, (db) =>
    db.one<{ stored: string }>(
      sql`select password_hash as stored from users where account_id = ${accountId} and id = ${userId}`,
    ),
  );
  const right = await guess(ahead, { accountId, userId }, "password", async () =>
    (await isPassword(stored, password)) ? stored : null,
  );
  if (right === null) throw refused(wrong);
  return right;
}

/** It was compared before the transaction: the password may be another by now. @throws 400 at the field */
export async function stillProven(ctx: Context, proven: string | null): Promise<void> {
  if (proven === null) throw refused(wanted);
  const { accountId, userId } = ctx;
  const stands = await ctx.db.maybe(sql`
    select id from users
    where account_id = ${accountId} and id = ${userId} and password_hash = ${proven} for no key update`);
  if (!stands) throw refused(wrong);
  await ctx.db.run(forgetGuesses({ accountId, userId }, "password"));
}
