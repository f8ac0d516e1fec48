import sql from "sql-template-tag";
import type { Context } from "../http/context.ts";

/**
 * Whoever was given the conversation is asked to look at it, until they do; nobody asks oneself. Since when they are
 * asked stays: whether the team was told after that is seen by it.
 */
export async function askHolder(ctx: Context, roomId: string, userId: string): Promise<void> {
  if (userId === ctx.userId) return;
  await ctx.db.run(sql`
    insert into sms_asks (account_id, user_id, room_id, why, asked_by, asked_at)
    values (${ctx.accountId}, ${userId}, ${roomId}, 'assigned', ${ctx.userId}, ${ctx.now})
    on conflict (account_id, user_id, room_id) do update set why = 'assigned', asked_by = excluded.asked_by`);
}

/** Everybody else is. Who was given the conversation goes on being asked for that. */
export const askTeam = (ctx: Context, roomId: string): Promise<number> =>
  ctx.db.run(sql`
    insert into sms_asks as a (account_id, user_id, room_id, why, asked_by, asked_at)
    select u.account_id, u.id, ${roomId}, 'team', ${ctx.userId}, ${ctx.now} from users u
    where u.account_id = ${ctx.accountId} and u.id <> ${ctx.userId} and u.deleted_at is null
    on conflict (account_id, user_id, room_id) do update
      set asked_by = excluded.asked_by, asked_at = excluded.asked_at where a.why = 'team'`);

/** Who has it no longer need not look for that; what the team was told meanwhile they are asked all the same. */
export async function unaskHolder(ctx: Context, roomId: string): Promise<void> {
  const holders = sql`a.account_id = ${ctx.accountId} and a.room_id = ${roomId} and a.why = 'assigned'`;
  await ctx.db.run(sql`
    update sms_asks a set why = 'team', asked_by = r.notified_by from sms_rooms r
    where ${holders} and r.account_id = a.account_id and r.id = a.room_id
      and r.notified_at >= a.asked_at and r.notified_by <> a.user_id`);
  await ctx.db.run(sql`delete from sms_asks a where ${holders}`);
}

/** Nobody needs to look: it is done with. */
export const unaskAll = (ctx: Context, roomId: string): Promise<number> =>
  ctx.db.run(sql`delete from sms_asks where account_id = ${ctx.accountId} and room_id = ${roomId}`);
