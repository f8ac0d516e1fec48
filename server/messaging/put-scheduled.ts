import sql from "sql-template-tag";
import type { Context } from "../http/context.ts";
import { contacted } from "./contacted.ts";
import { openRoom } from "./create-room.ts";
import { putText } from "./put-text.ts";

interface ScheduledText {
  id: string;
  clientId: string;
  /** Digits. */
  phoneNumber: string;
  text: string;
  /** Who wrote it. */
  userId: string | null;
}

/**
 * Writes a text whose time has come, and the job that sends it; answers its conversation. Nobody has answered or
 * looked at anything: whoever waits there for an answer goes on waiting. The same id again changes nothing.
 */
export async function putScheduledText(
  ctx: Context,
  { id, clientId, phoneNumber, text, userId }: ScheduledText,
): Promise<string> {
  await openRoom(ctx, phoneNumber, { mobilePhone: phoneNumber, id: clientId });
  // Clients are locked before rooms.
  await contacted(ctx, clientId);
  const room = await ctx.db.one<{ id: string; status: string; since: string | null }>(sql`
    select id, status, attention_since as since from sms_rooms
    where account_id = ${ctx.accountId} and phone_number = ${phoneNumber} for no key update`);
  await putText(ctx, room.id, { id, text, fileIds: [] });
  await ctx.db.run(sql`
    update sms_messages set type = 'scheduled', user_id = ${userId}
    where account_id = ${ctx.accountId} and id = ${id}`);
  if (room.status === "attention")
    await ctx.db.run(sql`
      update sms_rooms set status = 'attention', attention_since = ${room.since}
      where account_id = ${ctx.accountId} and id = ${room.id}`);
  return room.id;
}
