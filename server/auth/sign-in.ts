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
import { type Proof, proveCode, takeStep, wrongCode } from "./mfa/prove-code.ts";
import { lockedSession, unlock } from "./unlock.ts";

export const signIn = handleAfter(
  auth.signIn,
  async ({ body }, ahead) => {
    const locked = body.unlock ? lockedSession(body.token) : null;
    const person = await authenticate(ahead, (candidate) => candidate.accountId === body.account);
    // The session that is unlocked was opened with a code.
    const proof = locked ? null : await proveCode(ahead, person, body.code);
    return { person, proof, locked };
  },
  async ({ body }, ctx, { person, proof, locked }) => {
    const { accountId, userId } = person;
    ctx.bind(accountId);
    const { mfaSecret } = await stillStands(ctx, person);
    // MFA that was turned on since the password was checked is asked for all the same.
    if (!locked && !proof && mfaSecret) throw new AppError("2FA_REQUIRED", texts.mfaRequired);
    const token = locked ? await unlock(ctx, userId, locked) : await open(ctx, userId, proof, body);
    await ctx.db.run(forgetGuesses(person, "password"));
    if (proof) await ctx.db.run(forgetGuesses(person, "code"));
    const user = presentUser(ctx, await findUser(ctx.db, accountId, userId));
    return { token, role: user.role, user };
  },
  { secret: true },
);

/** One live browser session for each user: a new one ends the older. */
async function open(
  ctx: Context,
  userId: string,
  proof: Proof | null,
  { device }: { device?: string | undefined },
): Promise<string> {
  if (proof && !(await takeStep(ctx, userId, proof))) throw signedOut(wrongCode);
  await endSessions(ctx, userId, "signed in elsewhere", texts.sessionInvalid);
  const token = newToken();
  const expires = new Date(ctx.now.getTime() + limits.sessionFor);
  await ctx.db.run(sql`
    insert into sessions (account_id, id, user_id, token_hash, device, address, expires_at)
    values (${ctx.accountId}, ${uuid()}, ${userId}, ${hashToken(token)}, ${device ?? null}, ${ctx.address ?? null}, ${expires})`);
  ctx.record("auth.signedIn", [userId], { address: ctx.address, device, mfa: proof !== null });
  return token;
}
