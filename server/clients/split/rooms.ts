import sql from "sql-template-tag";
import type { Level } from "../../../contract/person.ts";
import type { Context } from "../../http/context.ts";
import { contactedOn, levelOfRoom } from "../../messaging/link.ts";

/**
 * Conversations of one of the two people of a client become another client's, as long as their numbers still
 * stand with the client. Answers which.
 */
export async function giveRooms(
  ctx: Context,
  id: string,
  level: Level,
  to: { id: string; level: Level } | null,
): Promise<string[]> {
  const rooms = await ctx.db.many<{ id: string; lastMessageOn: string | null }>(sql`
    update sms_rooms r set client_id = ${to && to.id}, client_level = ${to && to.level} from clients c
    where r.account_id = ${ctx.accountId} and c.account_id = ${ctx.accountId} and c.id = r.client_id
      and r.client_id = ${id} and ${levelOfRoom} = ${level}
    returning r.id, r.last_message_on`);
  // The newest alone: within an hour of another none is recorded.
  const newest = rooms
    .map(({ lastMessageOn }) => lastMessageOn ?? "")
    .toSorted()
    .at(-1);
  if (to && newest) await contactedOn(ctx, to.id, newest);
  return rooms.map((room) => room.id);
}
