import sql from "sql-template-tag";
import { accounts } from "../../contract/accounts.ts";
import { endActing, endLetters, endSessions } from "../auth/live.ts";
import { handOver } from "../followups/link.ts";
import { freeRooms } from "../messaging/link.ts";
import { forbidden } from "../http/errors.ts";
import { handle } from "../http/handler.ts";
import { tellPeers } from "../live/presence.ts";
import { findUser, lockUser } from "./find.ts";
import { setAvatar } from "./picture.ts";
import { mayDelete, personOf } from "./rules.ts";
import { requireOwn } from "../accounts/find.ts";

/** The row stays, as a name stands under what was written; what signs in or identifies further goes. */
export const deleteUser = handle(accounts.deleteUser, async ({ params }, ctx) => {
  requireOwn(ctx, params.id);
  await lockUser(ctx, params.userId);
  const person = await findUser(ctx.db, ctx.accountId, params.userId);
  if (!mayDelete(personOf(ctx), person)) throw forbidden();
  const { accountId } = ctx;
  await setAvatar(ctx, person.id, null);
  for (const table of [
    sql`mobile_tokens`,
    sql`user_locations`,
    sql`sms_unread`,
    sql`sms_follows`,
    sql`sms_asks`,
    sql`templates`,
  ])
    await ctx.db.run(sql`delete from ${table} where account_id = ${accountId} and user_id = ${person.id}`);
  await ctx.db.run(sql`
    update users set deleted_at = ${ctx.now}, email = null, password_hash = '', phone = null, npn = null,
      extension = null, groups = '{}', mfa_secret = null, mfa_pending_secret = null
    where account_id = ${accountId} and id = ${person.id}`);
  await freeRooms(ctx, person.id);
  const promised = await handOver(ctx, person.id);
  if (promised.length > 0) ctx.record("followups.handedOver", promised);
  await endLetters(ctx, person.id);
  await endActing(ctx, person.id, "colleague removed");
  await endSessions(ctx, person.id, "removed");
  ctx.record("users.deleted", [person.id], { email: person.email, role: person.role });
  ctx.afterCommit(() => tellPeers(ctx.app, accountId));
});
