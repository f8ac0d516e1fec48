import sql from "sql-template-tag";
import type { Context } from "../http/context.ts";
import { contactedOn } from "./contacted.ts";
import {
  hasNumber,
  isOpen,
  levelOfRoom,
  type Match,
  matchClient,
  phoneFields,
  type Phones,
} from "./match-client.ts";
import { nameOf, roomIds } from "./find.ts";
import { addStatusLines } from "./status-line.ts";

export { contactedOn };
export { levelOf, levelOfRoom, type Phones } from "./match-client.ts";

/** A client, and what was written of its numbers. */
interface Written {
  id: string;
  phones: Phones;
}

/**
 * Conversations follow the numbers (digits) that were just written of clients: from one of the two people to the
 * other, and those of nobody, or of who has the number no more, to the client whose they are.
 */
export async function linkRooms(ctx: Context, written: readonly Written[]): Promise<void> {
  const changed = written.filter(({ phones }) => phoneFields.some((field) => phones[field] !== undefined));
  if (changed.length === 0) return;
  const ids = changed.map(({ id }) => id);
  await levelRooms(ctx, ids);
  const numbers = changed.flatMap(({ phones }) => phoneFields.flatMap((field) => phones[field] ?? []));
  const rooms = await ctx.db.many<{ phoneNumber: string }>(sql`
    select phone_number from sms_rooms where account_id = ${ctx.accountId}
      and (phone_number = any (${[...new Set(numbers)]}) or client_id = any (${ids}::uuid[])) and ${isOpen}
    order by phone_number`);
  for (const { phoneNumber } of rooms) {
    const client = await matchClient(ctx, phoneNumber);
    if (client && (ids.includes(client.id) || (await holdsToo(ctx, client.id))))
      await linkRoom(ctx, phoneNumber, client);
  }
}

/**
 * Clients are locked before rooms, and this command holds its own alone. Another that is just being written is
 * not waited for: the next text finds whose the conversation is.
 */
const holdsToo = async (ctx: Context, id: string): Promise<boolean> =>
  (await ctx.db.run(sql`
    select from clients where account_id = ${ctx.accountId} and id = ${id}
    for no key update skip locked`)) === 1;

async function levelRooms(ctx: Context, ids: readonly string[]): Promise<void> {
  const rooms = await ctx.db.many<{ id: string; phoneNumber: string; clientId: string; level: string }>(sql`
    update sms_rooms r set client_level = ${levelOfRoom} from clients c
    where r.account_id = ${ctx.accountId} and c.account_id = ${ctx.accountId} and c.id = r.client_id
      and r.client_id = any (${ids}::uuid[]) and client_level <> ${levelOfRoom}
    returning r.id, r.phone_number, r.client_id, r.client_level as level`);
  for (const { id, phoneNumber, clientId, level } of rooms)
    ctx.record("sms.roomLinked", [id, clientId], { phoneNumber, level });
}

/** Where it is nobody's, or of somebody who has the number no more while this client has it. */
export async function linkRoom(ctx: Context, phoneNumber: string, client: Match): Promise<void> {
  const room = await ctx.db.maybe<{ id: string; was: string | null; lastMessageOn: string | null }>(sql`
    with before as (
      select id, client_id from sms_rooms
      where account_id = ${ctx.accountId} and phone_number = ${phoneNumber} and ${isOpen}
        and (client_id is null or exists (
          select from clients where account_id = ${ctx.accountId} and id = ${client.id} and ${hasNumber(phoneNumber)}))
      for no key update)
    update sms_rooms r set client_id = ${client.id}, client_level = ${client.level}
    from before where r.account_id = ${ctx.accountId} and r.id = before.id
    returning r.id, before.client_id as was, r.last_message_on`);
  if (!room) return;
  const ids = [room.id, client.id, ...(room.was ? [room.was] : [])];
  ctx.record("sms.roomLinked", ids, { phoneNumber, level: client.level });
  if (room.lastMessageOn) await contactedOn(ctx, client.id, room.lastMessageOn);
}

/** What somebody who leaves had is anybody's again, and each conversation says whose it was. */
export async function freeRooms(ctx: Context, userId: string): Promise<void> {
  const freed = await ctx.db.many<{ id: string; clientId: string | null }>(sql`
    with held as (
      select id from sms_rooms where account_id = ${ctx.accountId} and assigned_to = ${userId}
      order by phone_number for no key update)
    update sms_rooms r set assigned_to = null
    from held where r.account_id = ${ctx.accountId} and r.id = held.id returning r.id, r.client_id`);
  if (freed.length === 0) return;
  const { firstName } = await nameOf(ctx, userId);
  await addStatusLines(
    ctx,
    freed.map(({ id }) => id),
    `unassigned this conversation from ${firstName}, who left`,
  );
  ctx.record("sms.freed", [...new Set(freed.flatMap((room) => roomIds(room)))]);
}
