import sql from "sql-template-tag";
import { eachAccount } from "../db/each-account.ts";
import type { App } from "../app.ts";
import { write } from "../db/connection.ts";

/**
 * Folds the rows of the counter into one for each letter. Writers only ever add rows, so nobody waits;
 * rows that another fold holds are left to it, and a reader sees the rows before or their sum after.
 */
export async function foldClientCounts(app: App): Promise<void> {
  await eachAccount(app.pool, async (id) => void (await write(app.pool, id, (db) => db.run(fold(id)))));
}

const fold = (accountId: string) => sql`
  with folded as (
    delete from client_counts where account_id = ${accountId} and id in (
      select id from client_counts
      where account_id = ${accountId} and letter in (
        select letter from client_counts where account_id = ${accountId} group by letter having count(*) > 1)
      for update skip locked)
    returning letter, clients)
  insert into client_counts (account_id, letter, clients)
  select ${accountId}, letter, sum(clients) from folded group by letter having sum(clients) <> 0`;
