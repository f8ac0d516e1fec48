import sql from "sql-template-tag";
import { accounts } from "../../contract/accounts.ts";
import { handle } from "../http/handler.ts";
import { requireOwn } from "./find.ts";

export const getSetup = handle(accounts.setup, async ({ params }, ctx) => {
  requireOwn(ctx, params.id);
  const found = await ctx.db.one<{ location: boolean; phone: boolean; mfaSetup: boolean }>(sql`
    select exists (select from locations where account_id = ${ctx.accountId}) as location,
      exists (select from phone_numbers where account_id = ${ctx.accountId}) as phone,
      not exists (select from users where account_id = ${ctx.accountId} and role = 'owner'
        and deleted_at is null and mfa_secret is null) as mfa_setup`);
  // Cards are kept by the billing service, of which there is none yet.
  return { ...found, stripePaymentMethodId: null };
});
