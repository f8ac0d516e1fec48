import sql from "sql-template-tag";
import { users, type MobileToken } from "../../contract/users.ts";
import type { Db } from "../db/connection.ts";
import type { Context } from "../http/context.ts";
import { forbidden, notFound } from "../http/errors.ts";
import { handle } from "../http/handler.ts";

export const listMobileTokens = (db: Db, accountId: string, userId: string): Promise<MobileToken[]> =>
  db.many<MobileToken>(sql`
    select token, label, platform, last_seen from mobile_tokens
    where account_id = ${accountId} and user_id = ${userId} order by created_at, token`);

/** Devices are one's own. @throws 404 no such colleague, 403 for a colleague's */
async function requireSelf(ctx: Context, userId: string): Promise<void> {
  const known = await ctx.db.maybe(
    sql`select from users where account_id = ${ctx.accountId} and id = ${userId} and deleted_at is null`,
  );
  if (!known) throw notFound("user");
  if (userId !== ctx.userId) throw forbidden();
}

/** A device that was somebody else's goes over to whoever signs in on it. */
export const addMobileToken = handle(users.addMobileToken, async ({ params, body }, ctx) => {
  await requireSelf(ctx, params.id);
  await ctx.db.run(sql`
    insert into mobile_tokens (account_id, token, user_id, label, platform, created_at)
    values (${ctx.accountId}, ${body.token}, ${params.id}, ${body.label}, ${body.platform}, ${ctx.now})
    on conflict (account_id, token) do update
      set user_id = excluded.user_id, label = excluded.label, platform = excluded.platform, last_seen = ${ctx.now}`);
  ctx.record("users.devicesChanged", [params.id], { label: body.label });
});

export const removeMobileToken = handle(users.removeMobileToken, async ({ params, body }, ctx) => {
  await requireSelf(ctx, params.id);
  const removed = await ctx.db.run(sql`
    delete from mobile_tokens
    where account_id = ${ctx.accountId} and user_id = ${params.id} and token = ${body.token}`);
  if (removed === 0) throw notFound("device");
  ctx.record("users.devicesChanged", [params.id]);
});
