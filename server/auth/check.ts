import sql from "sql-template-tag";
import { auth } from "../../contract/auth.ts";
import { handle } from "../http/handler.ts";

/** Nobody learns more than which platforms there are to choose from, and that slowly. */
export const checkEmail = handle(auth.check, async ({ params }, ctx) => {
  const found = await ctx.db.many<{ id: string; name: string }>(
    sql`select account_id as id, account_name as name from sign_in_candidates(${params.email})`,
  );
  if (found.length === 0) return {};
  return found.length === 1 ? { user: { account: found[0]! } } : { accounts: found };
});
