import sql from "sql-template-tag";
import { texts } from "../../../contract/errors.ts";
import { read } from "../../db/connection.ts";
import type { Ahead, Context } from "../../http/context.ts";
import { AppError, signedOut } from "../../http/errors.ts";
import type { Candidate } from "../candidates.ts";
import { countGuess, refuseTooMany } from "../guesses.ts";
import { openSecret } from "./secret.ts";
import { stepOf } from "./totp.ts";

const wrong = "That code is not right, or was used before. Enter the one your app shows now.";

/**
 * The time step of the code that a sign-in needs; null when this person has no MFA.
 * Not to have given one is no failed sign-in: the password was right, and the code is asked for.
 */
export async function proveCode(ahead: Ahead, person: Candidate, code?: string): Promise<number | null> {
  const { app, now } = ahead;
  const { accountId, userId } = person;
  const mfa = await read(app.pool, accountId, async (db) => {
    const { mfaSecret, mfaStep } = await db.one<{ mfaSecret: Buffer | null; mfaStep: number }>(
      sql`select mfa_secret, mfa_step from users where account_id = ${accountId} and id = ${userId}`,
    );
    return mfaSecret && { secret: await openSecret(app, db, person, mfaSecret), step: mfaStep };
  });
  if (!mfa) return null;
  if (!code) throw new AppError("2FA_REQUIRED", texts.mfaRequired);
  await refuseTooMany(ahead, person, "code");
  const step = stepOf(mfa.secret, code, now);
  if (step !== null && step > mfa.step) return step;
  await countGuess(ahead, person, "code");
  throw signedOut(wrong);
}

/** A code works once: of two sign-ins with it at the same moment one is refused. */
export async function takeStep(ctx: Context, userId: string, step: number): Promise<void> {
  const taken = await ctx.db.run(sql`
    update users set mfa_step = ${step}
    where account_id = ${ctx.accountId} and id = ${userId} and mfa_step < ${step}`);
  if (taken === 0) throw signedOut(wrong);
}
