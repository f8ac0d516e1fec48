import sql from "sql-template-tag";
import type { z } from "zod";
import { accounts, type UpdateAccount } from "../../contract/accounts.ts";
import type { Account } from "../../contract/users.ts";
import { lookAllAgain } from "../auth/live.ts";
import type { Context } from "../http/context.ts";
import { handle } from "../http/handler.ts";
import { findAccount, requireOwn } from "./find.ts";

interface Change {
  params: { id: string };
  body: z.infer<typeof UpdateAccount>;
}

/** Writes what differs. */
async function change({ params, body }: Change, ctx: Context): Promise<Account> {
  requireOwn(ctx, params.id);
  // Held from here on: two who change different settings at once would write back each other's old ones.
  await ctx.db.run(sql`select from accounts where account_id = ${ctx.accountId} for no key update`);
  const stands = await findAccount(ctx.db, params.id);
  const { mfaRequired, gatheringForms, passwordMin, keepCardCodes } = stands;
  const before = { mfaRequired, gatheringForms, passwordMin, keepCardCodes };
  const after = { ...before, ...body };
  if (JSON.stringify(after) === JSON.stringify(before)) return stands;
  await ctx.db.run(sql`
    update accounts set mfa_required = ${after.mfaRequired}, gathering_forms = ${after.gatheringForms},
      password_min = ${after.passwordMin}, keep_card_codes = ${after.keepCardCodes}
    where account_id = ${ctx.accountId}`);
  if (after.mfaRequired !== before.mfaRequired) await lookAllAgain(ctx);
  ctx.record("accounts.updated", [ctx.accountId], { before, after });
  return findAccount(ctx.db, params.id);
}

const options = { silent: "What was sent is what stands already" };
export const updateAccount = handle(accounts.update, change, options);
export const saveAccount = handle(accounts.save, change, options);
