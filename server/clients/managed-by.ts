import sql from "sql-template-tag";
import { thisDay } from "../accounts/find-day.ts";
import type { Context } from "../http/context.ts";
import { findUser } from "../users/find.ts";

/**
 * Hands a client to somebody of the team, or to nobody, today unless another day is told. Answers whether that
 * changed anything. @throws 404 no such user
 */
export async function setManager(
  ctx: Context,
  clientId: string,
  userId: string | null,
  on?: string | null,
): Promise<boolean> {
  if (userId) await findUser(ctx.db, ctx.accountId, userId);
  const day = userId === null ? sql`null::date` : on === undefined ? thisDay(ctx) : sql`${on}::date`;
  const changed = await ctx.db.run(sql`
    update clients set managed_by = ${userId}, managed_on = ${day}, updated_at = ${ctx.now}
    where account_id = ${ctx.accountId} and id = ${clientId} and (managed_by is distinct from ${userId}
      or ${on !== undefined} and managed_on is distinct from ${day})`);
  return changed === 1;
}
