import sql from "sql-template-tag";
import type { Context } from "../http/context.ts";
import { contactedOn } from "./contacted.ts";
import type { Match } from "./match-client.ts";

export interface Numbers {
  primary: string | null;
  secondary: string | null;
}

/** Conversations with these numbers (digits) that belong to nobody become the client's. */
export async function linkRooms(ctx: Context, clientId: string, numbers: Numbers): Promise<void> {
  for (const level of ["primary", "secondary"] as const) {
    const phoneNumber = numbers[level];
    if (phoneNumber) await linkRoom(ctx, phoneNumber, { id: clientId, level });
  }
}

export async function linkRoom(ctx: Context, phoneNumber: string, client: Match): Promise<void> {
  const room = await ctx.db.maybe<{ id: string; lastMessageOn: string | null }>(sql`
    update sms_rooms set client_id = ${client.id}, client_level = ${client.level}
    where account_id = ${ctx.accountId} and phone_number = ${phoneNumber} and client_id is null
    returning id, last_message_on`);
  if (!room) return;
  ctx.record("sms.roomLinked", [room.id, client.id], { phoneNumber, level: client.level });
  if (room.lastMessageOn) await contactedOn(ctx, client.id, room.lastMessageOn);
}
