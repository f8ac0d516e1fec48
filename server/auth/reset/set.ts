import type { Context } from "../../http/context.ts";
import { endSessions } from "../end-sessions.ts";
import { forgetGuesses } from "../guesses.ts";
import { tellPerson } from "../notices/tell.ts";
import { setPassword } from "../password.ts";
import { endLetters } from "./find.ts";

/** A new password by letter: whoever was signed in with the old one is so no longer. */
export async function setByLetter(ctx: Context, userId: string, hashed: string): Promise<void> {
  await setPassword(ctx, userId, hashed);
  await ctx.db.run(forgetGuesses({ accountId: ctx.accountId, userId }, "password"));
  await endLetters(ctx, userId);
  await endSessions(ctx, userId, "password reset");
  tellPerson(ctx, userId, { about: "passwordReset" });
  ctx.record("auth.passwordReset", [userId], { address: ctx.address });
}
