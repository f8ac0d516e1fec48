import sql from "sql-template-tag";
import { auth } from "../../../contract/auth.ts";
import { read } from "../../db/connection.ts";
import { conflict, invalid, signedOut } from "../../http/errors.ts";
import { handleAfter } from "../../http/handler.ts";
import { forgetGuesses, guess } from "../guesses.ts";
import { lookAgain } from "../look-again.ts";
import { tellPerson } from "../notices/tell.ts";
import { openSecret } from "./secret.ts";
import { stepOf } from "./totp.ts";

const notStarted = "Press Setup first, then scan the new QR code.";
const wrong = "That code is not right. Enter the one your app shows now.";

export const mfaVerify = handleAfter(
  auth.mfaVerify,
  async ({ body }, ahead) => {
    const { app, actor, accountId, now } = ahead;
    if (actor.kind !== "user") throw signedOut();
    const person = { accountId, userId: actor.id };
    const { secret, pending } = await read(app.pool, accountId, async (db) => {
      const row = await db.one<{ pending: Buffer | null }>(sql`
        select mfa_pending_secret as pending from users where account_id = ${accountId} and id = ${actor.id}`);
      if (!row.pending) throw conflict(notStarted);
      return { pending: row.pending, secret: await openSecret(app, db, person, row.pending) };
    });
    const step = await guess(ahead, person, "code", () => stepOf(secret, body.code, now));
    if (step === null) throw invalid(wrong, { code: wrong });
    return { step, pending };
  },
  async (_input, ctx, { step, pending }) => {
    const { accountId, userId } = ctx;
    const turnedOn = await ctx.db.run(sql`
      update users set mfa_secret = mfa_pending_secret, mfa_pending_secret = null, mfa_step = ${step}
      where account_id = ${accountId} and id = ${userId} and mfa_pending_secret = ${pending}`);
    if (turnedOn === 0) throw conflict(notStarted);
    await ctx.db.run(forgetGuesses({ accountId, userId }, "code"));
    ctx.record("auth.mfaEnabled", [userId]);
    tellPerson(ctx, userId, { about: "mfaEnabled" });
    await lookAgain(ctx, userId);
  },
);
