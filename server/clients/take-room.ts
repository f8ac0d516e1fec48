import sql from "sql-template-tag";
import type { Context } from "../http/context.ts";
import { conflict } from "../http/errors.ts";
import { findRoom } from "../messaging/find.ts";
import { contactedOn, levelOf, type Phones } from "../messaging/link.ts";

/**
 * The conversation that a client is created from becomes theirs, whatever number was entered.
 * @throws 404 when there is no such conversation, 409 when a colleague was faster
 */
export async function takeRoom(
  ctx: Context,
  roomId: string,
  clientId: string,
  phones: Phones,
): Promise<void> {
  const { phoneNumber } = await findRoom(ctx, roomId);
  const level = levelOf(phones, phoneNumber);
  const taken = await ctx.db.maybe<{ lastMessageOn: string | null }>(sql`
    update sms_rooms set client_id = ${clientId}, client_level = ${level}
    where account_id = ${ctx.accountId} and id = ${roomId} and client_id is null
    returning last_message_on`);
  if (!taken) throw conflict("That conversation belongs to another contact already.");
  ctx.record("sms.roomLinked", [roomId, clientId], { phoneNumber, level });
  if (taken.lastMessageOn) await contactedOn(ctx, clientId, taken.lastMessageOn);
}
