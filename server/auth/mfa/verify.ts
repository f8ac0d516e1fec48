import sql from "sql-template-tag";
import { auth } from "../../../contract/auth.ts";
import { read } from "../../db/connection.ts";
import type { Context } from "../../http/context.ts";
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
      const row = await db.one<{ pending: Buffer | null; current: Buffer | null }>(sql`
        select mfa_pending_secret as pending, mfa_secret as current
        from users where account_id = ${accountId} and id = ${actor.id}`);
      const sealed = row.pending ?? row.current;
      if (!sealed) throw conflict(notStarted);
      return { pending: row.pending, secret: await openSecret(app, db, person, sealed) };
    });
    const step = await guess(ahead, person, "code", () => stepOf(secret, body.code, now));
    if (step === null) throw pending ? invalid(wrong, { code: wrong }) : conflict(notStarted);
    return { step, pending };
  },
  async (_input, ctx, { step, pending }) => {
    // It is on with that app: whoever asks again has had no answer.
    if (!pending) return;
    const { accountId, userId } = ctx;
    const turnedOn = await ctx.db.run(sql`
      update users set mfa_secret = mfa_pending_secret, mfa_pending_secret = null, mfa_step = ${step}
      where account_id = ${accountId} and id = ${userId} and mfa_pending_secret = ${pending}`);
    // Pressed twice: while this one was judged, the other has turned it on.
    if (turnedOn === 0 && (await isOn(ctx, pending))) return;
    if (turnedOn === 0) throw conflict(notStarted);
    await ctx.db.run(forgetGuesses({ accountId, userId }, "code"));
    ctx.record("auth.mfaEnabled", [userId]);
    tellPerson(ctx, userId, { about: "mfaEnabled" });
    await lookAgain(ctx, userId);
  },
  { silent: "asked again after an answer was lost it changes nothing", guessed: "code" },
);

const isOn = async ({ db, accountId, userId }: Context, secret: Buffer): Promise<boolean> =>
  (await db.run(sql`
    select from users where account_id = ${accountId} and id = ${userId} and mfa_secret = ${secret}`)) === 1;
