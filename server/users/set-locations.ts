import sql from "sql-template-tag";
import type { Context } from "../http/context.ts";
import { invalid } from "../http/errors.ts";

const unknown = "Choose from the locations of this account";

/** Where a person works. @throws 400 for a location that is not the account's */
export async function setLocations(ctx: Context, userId: string, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)];
  await ctx.db.run(
    sql`delete from user_locations where account_id = ${ctx.accountId} and user_id = ${userId}`,
  );
  const added = await ctx.db.run(sql`
    insert into user_locations (account_id, user_id, location_id)
    select account_id, ${userId}, id from locations
    where account_id = ${ctx.accountId} and id = any (${wanted}::uuid[])`);
  if (added < wanted.length) throw invalid(unknown, { accountLocations: unknown });
}
