import sql from "sql-template-tag";
import type { z } from "zod";
import { accounts, type UpdateAccount } from "../../contract/accounts.ts";
import type { Account } from "../../contract/users.ts";
import { lookAllAgain } from "../auth/live.ts";
import { differing } from "../changes/differing.ts";
import { type Later, refuseNewer } from "../changes/newer.ts";
import type { Context } from "../http/context.ts";
import { handle } from "../http/handler.ts";
import { findAccount, requireOwn } from "./find.ts";

interface Change {
  params: { id: string };
  body: z.infer<typeof UpdateAccount>;
}

/** Writes what differs. */
async function change({ params, body }: Change, ctx: Context): Promise<Account> {
  const { updatedAt: seen, ...given } = body;
  requireOwn(ctx, params.id);
  // Held from here on: two who change different settings at once would write back each other's old ones.
  await ctx.db.run(sql`select from accounts where account_id = ${ctx.accountId} for no key update`);
  const stands = await findAccount(ctx.db, params.id);
  // What was left out is no field of it, though its type lets it be undefined.
  const changed = { ...stands, ...given } as Account;
  const [before, after] = [differing(stands, changed), differing(changed, stands)];
  const fields = Object.keys(after);
  if (fields.length === 0) return stands;
  ctx.afterWaiting(stands.updatedAt);
  await refuseNewer(ctx, "accounts.updated", ctx.accountId, seen, fields, { says: saysOfForms });
  await ctx.db.run(sql`
    update accounts set mfa_required = ${changed.mfaRequired}, gathering_forms = ${changed.gatheringForms},
      password_min = ${changed.passwordMin}, keep_card_codes = ${changed.keepCardCodes}, updated_at = ${ctx.now}
    where account_id = ${ctx.accountId}`);
  if (after.mfaRequired !== undefined) await lookAllAgain(ctx);
  ctx.record("accounts.updated", [ctx.accountId], { before, after });
  return findAccount(ctx.db, params.id);
}

/** What they are called here is not what they are called on the screen. */
const saysOfForms = ({ after }: Later, field: string): string | undefined =>
  field === "gatheringForms" && after?.[field] !== undefined ? "changed these meanwhile" : undefined;

const options = { silent: "What was sent is what stands already" };
export const updateAccount = handle(accounts.update, change, options);
export const saveAccount = handle(accounts.save, change, options);
