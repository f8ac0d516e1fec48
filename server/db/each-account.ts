import type { Pool } from "pg";
import sql from "sql-template-tag";
import { read } from "./connection.ts";

/**
 * Work that is due in every account, one after the other. One that fails keeps it from no other.
 * @throws what the first of those failed with, once all had their turn
 */
export async function eachAccount(pool: Pool, work: (accountId: string) => Promise<void>): Promise<void> {
  const accounts = await read(pool, null, (db) =>
    db.many<{ id: string }>(sql`select id from all_accounts() id`),
  );
  const failures: unknown[] = [];
  for (const { id } of accounts) await work(id).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
