import sql from "sql-template-tag";
import type { Context } from "../http/context.ts";
import { invalid } from "../http/errors.ts";

/** Who sent a client to us is another client of the account. @throws 400 */
export async function checkReferrer(ctx: Context, id: string, referrerId: string): Promise<void> {
  const refuse = (message: string) => invalid(message, { affliateContact: message });
  if (referrerId === id) throw refuse("Nobody is referred by themselves");
  const known = await ctx.db.maybe(
    sql`select from clients where account_id = ${ctx.accountId} and id = ${referrerId}`,
  );
  if (!known) throw refuse("This contact no longer exists");
}
