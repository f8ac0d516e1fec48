import sql from "sql-template-tag";
import { auth } from "../../../contract/auth.ts";
import { forbidden } from "../../http/errors.ts";
import { handle } from "../../http/handler.ts";
import { findUser } from "../../users/find.ts";
import { manages } from "../../users/rules.ts";
import { forgetGuesses } from "../guesses.ts";
import { lookAgain } from "../live.ts";

/** For somebody who lost their phone. Never upward in role. */
export const mfaReset = handle(auth.mfaReset, async ({ params }, ctx) => {
  const { accountId, actor } = ctx;
  const person = await findUser(ctx.db, accountId, params.id);
  if (actor.kind !== "user" || !manages(actor, person)) throw forbidden();
  // Whoever acts as a colleague leaves what is the colleague's alone.
  if (actor.ghostedBy && actor.id === person.id) throw forbidden();
  await ctx.db.run(sql`
    update users set mfa_secret = null, mfa_pending_secret = null
    where account_id = ${accountId} and id = ${params.id}`);
  await ctx.db.run(forgetGuesses({ accountId, userId: params.id }));
  ctx.record("auth.mfaReset", [params.id]);
  await lookAgain(ctx, params.id);
});
