import sql from "sql-template-tag";
import type { Context } from "../http/context.ts";
import { findUser } from "../users/find.ts";

/** Hands a client to somebody of the team, or to nobody. Answers whether that changed anything. @throws 404 no such user */
export async function setManager(ctx: Context, clientId: string, userId: string | null): Promise<boolean> {
  if (userId) await findUser(ctx.db, ctx.accountId, userId);
  const changed = await ctx.db.run(sql`
    update clients set managed_by = ${userId}
    where account_id = ${ctx.accountId} and id = ${clientId} and managed_by is distinct from ${userId}`);
  return changed === 1;
}
