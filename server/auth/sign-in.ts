import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import { auth } from "../../contract/auth.ts";
import { texts } from "../../contract/errors.ts";
import { limits } from "../../contract/limits.ts";
import type { Context } from "../http/context.ts";
import { handleAfter } from "../http/handler.ts";
import { hashToken, newToken } from "../http/session.ts";
import { findUser, presentUser } from "../users/find.ts";
import { authenticate } from "./authenticate.ts";
import { endSessions } from "./live.ts";
import { forgetGuesses } from "./guesses.ts";
import { proveCode, takeStep } from "./mfa/prove-code.ts";
import { unlock } from "./unlock.ts";

export const signIn = handleAfter(
  auth.signIn,
  async ({ body }, ahead) => {
    const person = await authenticate(ahead, (candidate) => candidate.accountId === body.account);
    // The session that is unlocked was opened with a code.
    const step = body.unlock ? null : await proveCode(ahead, person, body.code);
    return { person, step };
  },
  async ({ body }, ctx, { person, step }) => {
    const { accountId, userId } = person;
    ctx.bind(accountId);
    const token = body.unlock ? await unlock(ctx, userId, body.token) : await open(ctx, userId, step, body);
    await ctx.db.run(forgetGuesses(person));
    const user = presentUser(ctx, await findUser(ctx.db, accountId, userId));
    return { token, role: user.role, user };
  },
  { secret: true },
);

/** One live browser session for each user: a new one ends the older. */
async function open(
  ctx: Context,
  userId: string,
  step: number | null,
  { device }: { device?: string | undefined },
): Promise<string> {
  if (step !== null) await takeStep(ctx, userId, step);
  await endSessions(ctx, userId, "signed in elsewhere", texts.sessionInvalid);
  const token = newToken();
  const expires = new Date(ctx.now.getTime() + limits.sessionFor);
  await ctx.db.run(sql`
    insert into sessions (account_id, id, user_id, token_hash, device, address, expires_at)
    values (${ctx.accountId}, ${uuid()}, ${userId}, ${hashToken(token)}, ${device ?? null}, ${ctx.address ?? null}, ${expires})`);
  ctx.record("auth.signedIn", [userId], { address: ctx.address, device, mfa: step !== null });
  return token;
}
