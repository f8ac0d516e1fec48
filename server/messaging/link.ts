import sql from "sql-template-tag";
import type { Context } from "../http/context.ts";
import { contactedOn } from "./contacted.ts";
import { type Match, matchClient, phoneFields, type Phones } from "./match-client.ts";

export { levelOf, type Phones } from "./match-client.ts";

/** A client, and what was written of its numbers. */
interface Written {
  id: string;
  phones: Phones;
}

/** Conversations with these numbers (digits) that belong to nobody become the client's whose they are. */
export async function linkRooms(ctx: Context, written: readonly Written[]): Promise<void> {
  const ids = new Set(written.map(({ id }) => id));
  const numbers = written.flatMap(({ phones }) => phoneFields.flatMap((field) => phones[field] ?? []));
  if (numbers.length === 0) return;
  const rooms = await ctx.db.many<{ phoneNumber: string }>(sql`
    select phone_number from sms_rooms where account_id = ${ctx.accountId} and client_id is null
      and phone_number = any (${[...new Set(numbers)]}) order by phone_number`);
  for (const { phoneNumber } of rooms) {
    const client = await matchClient(ctx, phoneNumber);
    // Another's is left to the next text: clients are locked before rooms, and this command holds only its own.
    if (client && ids.has(client.id)) await linkRoom(ctx, phoneNumber, client);
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
