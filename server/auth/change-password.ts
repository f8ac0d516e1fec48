import sql from "sql-template-tag";
import { auth } from "../../contract/auth.ts";
import { read, type Db } from "../db/connection.ts";
import { CodeWanted, signedOut } from "../http/errors.ts";
import { handleAfter } from "../http/handler.ts";
import { hashToken } from "../http/session.ts";
import { authenticate, stillStands } from "./authenticate.ts";
import { forgetGuesses, type Whom } from "./guesses.ts";
import { endSessions } from "./end-sessions.ts";
import { proveCode, takeStep, wrongCode } from "./mfa/prove-code.ts";
import { tellPerson } from "./notices/tell.ts";
import { hashPassword, setPassword } from "./password.ts";
import { endLetters } from "./reset/find.ts";
import { tellSlowed } from "./slowed.ts";

/** The password alone would be a way around MFA: a session of the person's own was opened by a code, or one is given. */
export const changePassword = handleAfter(
  auth.changePassword,
  async ({ params, body }, ahead) => {
    const person = await authenticate(ahead, (candidate) => candidate.userId === params.id);
    const { app, now } = ahead;
    const inside = await read(app.pool, person.accountId, (db) => holds(db, person, body.token, now));
    const proof = inside ? null : await proveCode(ahead, person, body.code);
    return { person, proof, hashed: await hashPassword(app, person.accountId, body.password, "password") };
  },
  async ({ body }, ctx, { person, proof, hashed }) => {
    ctx.bind(person.accountId);
    const { mfaSecret } = await stillStands(ctx, person);
    // MFA may have been turned on, or the session ended, since they were looked at.
    if (mfaSecret && !proof && !(await holds(ctx.db, person, body.token, ctx.now)))
      throw new CodeWanted(person.userId);
    if (proof && !(await takeStep(ctx, person.userId, proof))) throw signedOut(wrongCode);
    await setPassword(ctx, person.userId, hashed);
    await endLetters(ctx, person.userId);
    await ctx.db.run(forgetGuesses(person, "password"));
    if (proof) await ctx.db.run(forgetGuesses(person, "code"));
    await endSessions(ctx, person.userId, "password changed", body.token);
    tellPerson(ctx, person.userId, { about: "passwordChanged" });
    ctx.record("auth.passwordChanged", [person.userId], { address: ctx.address });
  },
  { slowed: tellSlowed(auth.changePassword.name) },
);

/** Whether the token is of a live session of the person's own: one in which a colleague acts as them is not. */
async function holds(
  db: Db,
  { accountId, userId }: Whom,
  token: string | undefined,
  now: Date,
): Promise<boolean> {
  if (token === undefined) return false;
  const found = await db.maybe(sql`
    select id from sessions
    where account_id = ${accountId} and user_id = ${userId} and token_hash = ${hashToken(token)}
      and ghosted_by is null and ended_at is null and expires_at > ${now}`);
  return found !== undefined;
}
