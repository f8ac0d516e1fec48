import sql, { type Sql } from "sql-template-tag";
import type { Context } from "../http/context.ts";

/** The client was in touch just now; written once an hour, since the screens show days. */
export async function contacted(ctx: Context, clientId: string | null): Promise<void> {
  if (clientId) await touch(ctx, sql`${clientId}`);
}

/** The same of the room's client, if it has one, without asking first who that is. */
export const contactedIn = (ctx: Context, roomId: string): Promise<void> =>
  touch(ctx, sql`(select client_id from sms_rooms where account_id = ${ctx.accountId} and id = ${roomId})`);

/** The same at a time that is over: of a client whose conversation was there first. */
export const contactedOn = (ctx: Context, clientId: string, at: string): Promise<void> =>
  touch(ctx, sql`${clientId}`, sql`${at}`);

async function touch(ctx: Context, clientId: Sql, at = sql`${ctx.now}`): Promise<void> {
  const touched = await ctx.db.one<{ id: string | null }>(
    sql`select contact_client(${ctx.accountId}, ${clientId}, ${at}) as id`,
  );
  if (touched.id) ctx.record("clients.contacted", [touched.id]);
}
