import sql from "sql-template-tag";
import type { Context } from "../http/context.ts";
import { contacted } from "./contacted.ts";
import { openRoom } from "./create-room.ts";
import { putText } from "./put-text.ts";

interface UnaskedText {
  id: string;
  /** What the log calls it: one whose time has come, or one that many get. */
  type: "scheduled" | "message";
  clientId: string;
  /** Digits. */
  phoneNumber: string;
  text: string;
  /** Who wrote it. */
  userId: string | null;
}

/**
 * Writes a text that nobody sends by hand, and the job that sends it; answers its conversation. Nobody has answered
 * or looked at anything: whoever waits there for an answer goes on waiting. The same id again changes nothing.
 */
export async function putUnasked(
  ctx: Context,
  { id, type, clientId, phoneNumber, text, userId }: UnaskedText,
): Promise<string> {
  // The conversation becomes the client's for whom one was scheduled. A text to many moves none between two.
  const whose = type === "scheduled" ? { id: clientId } : {};
  await openRoom(ctx, phoneNumber, { mobilePhone: phoneNumber, ...whose });
  // Clients are locked before rooms.
  await contacted(ctx, clientId);
  const room = await ctx.db.one<{ id: string; status: string; since: string | null }>(sql`
    select id, status, attention_since as since from sms_rooms
    where account_id = ${ctx.accountId} and phone_number = ${phoneNumber} for no key update`);
  await putText(ctx, room.id, { id, text, fileIds: [] });
  await ctx.db.run(sql`
    update sms_messages set type = ${type}, user_id = ${userId}
    where account_id = ${ctx.accountId} and id = ${id}`);
  if (room.status === "attention")
    await ctx.db.run(sql`
      update sms_rooms set status = 'attention', attention_since = ${room.since}
      where account_id = ${ctx.accountId} and id = ${room.id}`);
  return room.id;
}
