import sql from "sql-template-tag";
import { read } from "../../db/connection.ts";
import type { Ahead, Context } from "../../http/context.ts";
import { CodeWanted, signedOut } from "../../http/errors.ts";
import { guess, type Whom } from "../guesses.ts";
import { openSecret } from "./secret.ts";
import { stepOf } from "./totp.ts";

export const wrongCode = "That code is not right, or was used before. Enter the one your app shows now.";

/** What somebody proved: by which secret, as it is stored, and with the code of which time step. */
export interface Proof {
  sealed: Buffer;
  step: number;
}

interface Mfa {
  sealed: Buffer;
  secret: string;
  step: number;
}

/** What a person's codes are compared with; null when they have no MFA. */
export const mfaOf = ({ app }: Ahead, whom: Whom): Promise<Mfa | null> =>
  read(app.pool, whom.accountId, async (db) => {
    const { sealed, step } = await db.one<{ sealed: Buffer | null; step: number }>(sql`
      select mfa_secret as sealed, mfa_step as step from users
      where account_id = ${whom.accountId} and id = ${whom.userId}`);
    return sealed && { sealed, secret: await openSecret(app, db, whom, sealed), step };
  });

/** Whether a code is right and was not used. @throws 429 after too many that were not */
export const tryCode = (ahead: Ahead, whom: Whom, mfa: Mfa, code: string): Promise<Proof | null> =>
  guess(ahead, whom, "code", () => {
    const step = stepOf(mfa.secret, code, ahead.now);
    return step !== null && step > mfa.step ? { sealed: mfa.sealed, step } : null;
  });

/**
 * The proof that a sign-in needs; null when this person has no MFA.
 * Not to have given a code is no failed sign-in: the password was right, and the code is asked for.
 */
export async function proveCode(ahead: Ahead, whom: Whom, code?: string): Promise<Proof | null> {
  const mfa = await mfaOf(ahead, whom);
  if (!mfa) return null;
  if (!code) throw new CodeWanted(whom.userId);
  const proof = await tryCode(ahead, whom, mfa, code);
  if (!proof) throw signedOut(wrongCode);
  return proof;
}

/** A code works once, for the secret that it was compared with. Answers false when another was quicker. */
export const takeStep = async (ctx: Context, userId: string, { sealed, step }: Proof): Promise<boolean> =>
  (await ctx.db.run(sql`
    update users set mfa_step = ${step}
    where account_id = ${ctx.accountId} and id = ${userId} and mfa_step < ${step} and mfa_secret = ${sealed}`)) ===
  1;
