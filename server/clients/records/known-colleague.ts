import sql from "sql-template-tag";
import type { Context } from "../../http/context.ts";
import { invalid } from "../../http/errors.ts";
import type { Fields } from "./kinds.ts";

const sentence = "This colleague no longer exists";

/** Who manages it is of the account. Who has left since stays where they stand. @throws 400 */
export async function refuseStranger(ctx: Context, given: Fields, held: Fields): Promise<void> {
  const { managedBy } = given;
  if (!managedBy || managedBy === held["managedBy"]) return;
  const known = await ctx.db.maybe(sql`
    select from users where account_id = ${ctx.accountId} and id = ${managedBy as string} and deleted_at is null`);
  if (!known) throw invalid(sentence, { managedBy: sentence });
}
