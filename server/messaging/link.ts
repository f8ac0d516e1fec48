import sql from "sql-template-tag";
import type { Context } from "../http/context.ts";
import { contactedOn } from "./contacted.ts";
import { levelOfRoom, type Match, matchClient, phoneFields, type Phones } from "./match-client.ts";

export { levelOf, levelOfRoom, type Phones } from "./match-client.ts";

/** A client, and what was written of its numbers. */
interface Written {
  id: string;
  phones: Phones;
}

/**
 * Conversations follow the numbers (digits) that were just written of clients: from one of the two people to the
 * other, and those that belong to nobody to the client whose they are.
 */
export async function linkRooms(ctx: Context, written: readonly Written[]): Promise<void> {
  await levelRooms(ctx, written);
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

async function levelRooms(ctx: Context, written: readonly Written[]): Promise<void> {
  const ids = written.flatMap(({ id, phones }) =>
    phoneFields.some((field) => phones[field] !== undefined) ? [id] : [],
  );
  if (ids.length === 0) return;
  const rooms = await ctx.db.many<{ id: string; phoneNumber: string; clientId: string; level: string }>(sql`
    update sms_rooms r set client_level = ${levelOfRoom} from clients c
    where r.account_id = ${ctx.accountId} and c.account_id = ${ctx.accountId} and c.id = r.client_id
      and r.client_id = any (${ids}::uuid[]) and client_level <> ${levelOfRoom}
    returning r.id, r.phone_number, r.client_id, r.client_level as level`);
  for (const { id, phoneNumber, clientId, level } of rooms)
    ctx.record("sms.roomLinked", [id, clientId], { phoneNumber, level });
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
