import sql, { type Sql } from "sql-template-tag";
import type { Db } from "../db/connection.ts";
import { notFound } from "../http/errors.ts";
import { fieldColumns, type Values } from "./columns.ts";

async function find(db: Db, accountId: string, id: string, lock: Sql): Promise<Values> {
  const client = await db.maybe<Values>(
    sql`select ${fieldColumns} from clients where account_id = ${accountId} and id = ${id} ${lock}`,
  );
  if (!client) throw notFound("contact");
  return client;
}

/** The fields of a client of the caller's own account, sealed ones as they are kept. @throws 404 */
export const findClient = (db: Db, accountId: string, id: string): Promise<Values> =>
  find(db, accountId, id, sql``);

/** The same, held until the command ends: two changes at once happen one after the other. */
export const lockClient = (db: Db, accountId: string, id: string): Promise<Values> =>
  find(db, accountId, id, sql`for no key update`);
