import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import type { Context } from "../http/context.ts";

/** A line in the conversation for the team: "Ben followed this conversation". It does not reach the other side. */
export const addStatusLine = (ctx: Context, roomId: string, did: string): Promise<void> =>
  addStatusLines(ctx, [roomId], did);

/** The same line in each of several conversations. */
export async function addStatusLines(ctx: Context, roomIds: string[], did: string): Promise<void> {
  await ctx.db.run(sql`
    insert into sms_messages (account_id, id, room_id, type, flow, message, status, user_id, phone_number_id, created_at)
    select r.account_id, l.id, r.id, 'status', 'outgoing', u.first_name || ' ' || ${did}, 'delivered', u.id,
      r.phone_number_id, ${ctx.now}
    from unnest(${roomIds}::uuid[], ${roomIds.map(() => uuid())}::uuid[]) as l (room_id, id)
      join sms_rooms r on r.account_id = ${ctx.accountId} and r.id = l.room_id
      join users u on u.account_id = r.account_id and u.id = ${ctx.userId}`);
}
