import sql from "sql-template-tag";
import type { App } from "../app.ts";
import { read } from "./connection.ts";

/**
 * Work that is due in every account, one after the other. One that fails keeps it from no other, and each is in the log.
 * @throws what the first of those failed with, once all had their turn
 */
export async function eachAccount(
  { pool, log }: Pick<App, "pool" | "log">,
  work: (accountId: string) => Promise<void>,
): Promise<void> {
  const accounts = await read(pool, null, (db) =>
    db.many<{ id: string }>(sql`select id from all_accounts() id`),
  );
  const failures: unknown[] = [];
  const failed = (accountId: string) => (error: unknown) => {
    log.error({ err: error, accountId }, "work in each account failed in one");
    failures.push(error);
  };
  for (const { id } of accounts) await work(id).catch(failed(id));
  if (failures.length > 0) throw failures[0];
}
