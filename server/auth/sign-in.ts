import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import { auth } from "../../contract/auth.ts";
import { texts } from "../../contract/errors.ts";
import { limits } from "../../contract/limits.ts";
import type { Context } from "../http/context.ts";
import { AppError, signedOut } from "../http/errors.ts";
import { handleAfter } from "../http/handler.ts";
import { hashToken, newToken } from "../http/session.ts";
import { findUser, presentUser } from "../users/find.ts";
import { authenticate, stillStands } from "./authenticate.ts";
import { endSessions } from "./live.ts";
import { forgetGuesses } from "./guesses.ts";
import { proveCode, takeStep, wrongCode } from "./mfa/prove-code.ts";
import { unlock } from "./unlock.ts";

export const signIn = handleAfter(
  auth.signIn,
  async ({ body }, ahead) => {
    const person = await authenticate(ahead, (candidate) => candidate.accountId === body.account);
    const proof = holdsSession(body) ? null : await proveCode(ahead, person, body.code);
    return { person, proof };
  },
  async ({ body }, ctx, { person, proof }) => {
    const { accountId, userId } = person;
    ctx.bind(accountId);
    const { mfaSecret } = await stillStands(ctx, person);
    // MFA that was turned on since the password was checked is asked for all the same.
    if (!holdsSession(body) && !proof && mfaSecret) throw new AppError("2FA_REQUIRED", texts.mfaRequired);
    if (proof && !(await takeStep(ctx, userId, proof))) throw signedOut(wrongCode);
    const token = body.unlock
      ? await unlock(ctx, userId, body.token, body.device)
      : await open(ctx, userId, proof !== null, body.device);
    await ctx.db.run(forgetGuesses(person, "password"));
    if (proof) await ctx.db.run(forgetGuesses(person, "code"));
    const user = presentUser(ctx, await findUser(ctx.db, accountId, userId));
    return { token, role: user.role, user };
  },
  { secret: true },
);

/**
 * The session that is unlocked was opened with a code, by whoever holds its token. Without the token the
 * password alone would be a way around MFA.
 */
const holdsSession = ({ unlock, token }: { unlock?: boolean | undefined; token?: string | undefined }) =>
  unlock === true && token !== undefined;

/** One live browser session for each user: a new one ends the older. */
async function open(ctx: Context, userId: string, mfa: boolean, device: string | undefined): Promise<string> {
  await endSessions(ctx, userId, "signed in elsewhere", texts.sessionInvalid);
  const token = newToken();
  const expires = new Date(ctx.now.getTime() + limits.sessionFor);
  await ctx.db.run(sql`
    insert into sessions (account_id, id, user_id, token_hash, device, address, expires_at)
    values (${ctx.accountId}, ${uuid()}, ${userId}, ${hashToken(token)}, ${device ?? null}, ${ctx.address ?? null}, ${expires})`);
  ctx.record("auth.signedIn", [userId], { address: ctx.address, device, mfa });
  return token;
}
