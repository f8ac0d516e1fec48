import sql from "sql-template-tag";
import { auth } from "../../../contract/auth.ts";
import { forbidden } from "../../http/errors.ts";
import { handle } from "../../http/handler.ts";
import { findUser, lockUser } from "../../users/find.ts";
import { isAbove } from "../../users/rules.ts";
import { forgetGuesses } from "../guesses.ts";
import { lookAgain } from "../look-again.ts";
import { tellPerson } from "../notices/tell.ts";

/** For somebody who lost their phone, by somebody above them: nobody takes off their own. */
export const mfaReset = handle(auth.mfaReset, async ({ params }, ctx) => {
  const { accountId, actor } = ctx;
  await lockUser(ctx, params.id);
  const person = await findUser(ctx.db, accountId, params.id);
  if (actor.kind !== "user" || !isAbove(actor, person)) throw forbidden();
  await ctx.db.run(sql`
    update users set mfa_secret = null, mfa_pending_secret = null
    where account_id = ${accountId} and id = ${params.id}`);
  await ctx.db.run(forgetGuesses({ accountId, userId: params.id }, "code"));
  ctx.record("auth.mfaReset", [params.id]);
  if (person.mfaEnabled) tellPerson(ctx, params.id, { about: "mfaReset" });
  await lookAgain(ctx, params.id);
});
