import sql, { type Sql } from "sql-template-tag";
import type { Context } from "../http/context.ts";
import { notFound } from "../http/errors.ts";

export interface Room {
  id: string;
  phoneNumber: string;
  status: string;
  clientId: string | null;
  assignedTo: string | null;
}

async function find(ctx: Context, id: string, lock: Sql): Promise<Room> {
  const room = await ctx.db.maybe<Room>(sql`
    select id, phone_number, status, client_id, assigned_to from sms_rooms
    where account_id = ${ctx.accountId} and id = ${id} ${lock}`);
  if (!room) throw notFound("conversation");
  return room;
}

/** A conversation of the caller's own account. @throws 404 */
export const findRoom = (ctx: Context, id: string): Promise<Room> => find(ctx, id, sql``);

/** Held until the command ends, so that what is said in a room has one order. Clients are locked before rooms. */
export const lockRoom = (ctx: Context, id: string): Promise<Room> => find(ctx, id, sql`for no key update`);

/** The ids that an event about a room carries: every one that a query may be looked up by. */
export const roomIds = (room: { id: string; clientId: string | null }, ...more: string[]): string[] => [
  room.id,
  ...more,
  ...(room.clientId ? [room.clientId] : []),
];

export interface Colleague {
  id: string;
  firstName: string;
}

/** Also of who has left. */
export const nameOf = (ctx: Context, id: string): Promise<Colleague> =>
  ctx.db.one<Colleague>(
    sql`select id, first_name from users where account_id = ${ctx.accountId} and id = ${id}`,
  );
