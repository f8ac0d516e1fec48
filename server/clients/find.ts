import sql, { type Sql } from "sql-template-tag";
import type { Db } from "../db/connection.ts";
import type { Context } from "../http/context.ts";
import { notFound } from "../http/errors.ts";
import { fieldColumns, type Values } from "./columns.ts";

type Found = Values & { updatedAt: string };

async function find(db: Db, accountId: string, id: string, lock: Sql): Promise<Found> {
  const client = await db.maybe<Found>(
    sql`select ${fieldColumns}, updated_at from clients where account_id = ${accountId} and id = ${id} ${lock}`,
  );
  if (!client) throw notFound("contact");
  return client;
}

/** The fields of a client of the caller's own account, sealed ones as they are kept. @throws 404 */
export async function findClient(db: Db, accountId: string, id: string): Promise<Values> {
  const { updatedAt: _, ...values } = await find(db, accountId, id, sql``);
  return values;
}

/** The same, held until the command ends: two changes at once happen one after the other. */
export async function lockClient(ctx: Context, id: string): Promise<Values> {
  const { updatedAt, ...values } = await find(ctx.db, ctx.accountId, id, sql`for no key update`);
  ctx.afterWaiting(updatedAt);
  return values;
}
