import type { Pool } from "pg";
import sql from "sql-template-tag";
import { read } from "./connection.ts";

/** Work that is due in every account, one after the other; the first that fails ends it. */
export async function eachAccount(pool: Pool, work: (accountId: string) => Promise<void>): Promise<void> {
  const accounts = await read(pool, null, (db) =>
    db.many<{ id: string }>(sql`select id from all_accounts() id`),
  );
  for (const { id } of accounts) await work(id);
}
