import sql from "sql-template-tag";
import { texts } from "../../contract/errors.ts";
import type { Ahead, Context } from "../http/context.ts";
import { signedOut } from "../http/errors.ts";
import { type Candidate, candidatesOf } from "./candidates.ts";
import { guess } from "./guesses.ts";
import { isPassword } from "./password.ts";

/**
 * Whom the basic header names, if the password is theirs. Before a transaction: the hash takes its time.
 * @throws 401, the same for an unknown person and a wrong password
 */
export async function authenticate(
  ahead: Ahead,
  wanted: (candidate: Candidate) => boolean,
): Promise<Candidate> {
  const { email = "", password = "" } = ahead.credentials ?? {};
  const candidate = (await candidatesOf(ahead.app, email)).find(wanted);
  const right = await guess(ahead, candidate ?? null, "password", async () =>
    (await isPassword(candidate?.passwordHash ?? "", password)) ? (candidate ?? null) : null,
  );
  if (right) return right;
  throw signedOut(texts.badSignIn);
}

/**
 * The password was checked before the transaction: that it stands, and with it the person, is made sure of
 * here. The lock makes sign-ins of one person at the same moment wait for each other.
 * @throws 401
 */
export async function stillStands(ctx: Context, person: Candidate): Promise<{ mfaSecret: Buffer | null }> {
  const stands = await ctx.db.maybe<{ mfaSecret: Buffer | null }>(sql`
    select mfa_secret from users
    where account_id = ${person.accountId} and id = ${person.userId}
      and deleted_at is null and password_hash = ${person.passwordHash}
    for no key update`);
  if (!stands) throw signedOut(texts.badSignIn);
  return stands;
}
