import sql from "sql-template-tag";
import type { Context } from "../http/context.ts";

/** The letter goes to where the person is when it is written; one that still waits is not sent beside it. */
export function enqueueInvitation(ctx: Context, userId: string): void {
  ctx.enqueue("users.invite", { accountId: ctx.accountId, userId }, { key: `users.invite ${userId}` });
}

/** Whether somebody never set a password. Those invited by an earlier version have one that nobody knows. */
export async function isInvited(
  { db, accountId }: Pick<Context, "db" | "accountId">,
  userId: string,
): Promise<boolean> {
  const found = await db.maybe(sql`
    select id from users
    where account_id = ${accountId} and id = ${userId} and (password_hash = '' or exists (
      select from password_resets r
      where r.account_id = ${accountId} and r.user_id = ${userId} and r.invitation and r.used_at is null))`);
  return found !== undefined;
}
