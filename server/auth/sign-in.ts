import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import { auth } from "../../contract/auth.ts";
import type { Input } from "../../contract/endpoint.ts";
import { limits } from "../../contract/limits.ts";
import type { Context } from "../http/context.ts";
import { CodeWanted, signedOut } from "../http/errors.ts";
import { handleAfter } from "../http/handler.ts";
import { hashToken, newToken } from "../http/session.ts";
import { findUser, presentUser } from "../users/find.ts";
import { authenticate, stillStands } from "./authenticate.ts";
import { endSessions } from "./end-sessions.ts";
import { forgetGuesses } from "./guesses.ts";
import { proveCode, takeStep, wrongCode } from "./mfa/prove-code.ts";
import { tellNewPlace } from "./notices/tell.ts";
import { tellSlowed } from "./slowed.ts";
import { unlock } from "./unlock.ts";

export const signIn = handleAfter(
  auth.signIn,
  async ({ body }, ahead) => {
    const person = await authenticate(ahead, (candidate) => candidate.accountId === body.account);
    const way = wayIn(body);
    return { person, way, proof: way.asksCode ? await proveCode(ahead, person, body.code) : null };
  },
  async (_input, ctx, { person, way, proof }) => {
    const { accountId, userId } = person;
    ctx.bind(accountId);
    const { mfaSecret } = await stillStands(ctx, person);
    // MFA that was turned on since the password was checked is asked for all the same.
    if (way.asksCode && !proof && mfaSecret) throw new CodeWanted(userId);
    if (proof && !(await takeStep(ctx, userId, proof))) throw signedOut(wrongCode);
    const token = await way.enter(ctx, userId, proof !== null);
    await ctx.db.run(forgetGuesses(person, "password"));
    if (proof) await ctx.db.run(forgetGuesses(person, "code"));
    const user = presentUser(ctx, await findUser(ctx.db, accountId, userId));
    return { token, role: user.role, user };
  },
  { secret: true, slowed: tellSlowed(auth.signIn.name) },
);

/** How somebody comes in whose password was right. */
interface Way {
  asksCode: boolean;
  /** Answers the token to go on with. */
  enter(ctx: Context, userId: string, mfa: boolean): Promise<string>;
}

/**
 * The session that is unlocked was opened with a code, by whoever holds its token. Without the token the
 * password alone would be a way around MFA.
 */
function wayIn({ unlock: unlocks, token, device }: Input<typeof auth.signIn>["body"]): Way {
  if (!unlocks) return { asksCode: true, enter: (ctx, userId, mfa) => open(ctx, userId, mfa, device) };
  return { asksCode: token === undefined, enter: (ctx, userId) => unlock(ctx, userId, token, device) };
}

/** One live browser session for each user: a new one ends the older. */
async function open(ctx: Context, userId: string, mfa: boolean, device: string | undefined): Promise<string> {
  await tellNewPlace(ctx, userId, device);
  await endSessions(ctx, userId, "signed in elsewhere");
  const token = newToken();
  const expires = new Date(ctx.now.getTime() + limits.sessionFor);
  await ctx.db.run(sql`
    insert into sessions (account_id, id, user_id, token_hash, device, address, expires_at)
    values (${ctx.accountId}, ${uuid()}, ${userId}, ${hashToken(token)}, ${device ?? null}, ${ctx.address ?? null}, ${expires})`);
  ctx.record("auth.signedIn", [userId], { address: ctx.address, device, mfa });
  return token;
}
