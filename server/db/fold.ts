import sql, { raw } from "sql-template-tag";
import type { App } from "../app.ts";
import { write } from "./connection.ts";
import { eachAccount } from "./each-account.ts";

/**
 * Folds the rows of a counter into one for each `key`. Writers only ever add rows, so nobody waits; rows that
 * another fold holds are left to it, and a reader sees the rows before or their sum after.
 */
export async function fold(app: App, counter: { table: string; key: string; count: string }): Promise<void> {
  const [table, key, count] = [raw(counter.table), raw(counter.key), raw(counter.count)];
  await eachAccount(app, (id) =>
    write(app.pool, id, async (db) => {
      await db.run(sql`
        with folded as (
          delete from ${table} where account_id = ${id} and id in (
            select id from ${table}
            where account_id = ${id} and ${key} in (
              select ${key} from ${table} where account_id = ${id} group by ${key} having count(*) > 1)
            for update skip locked)
          returning ${key}, ${count})
        insert into ${table} (account_id, ${key}, ${count})
        select ${id}, ${key}, sum(${count}) from folded group by ${key} having sum(${count}) <> 0`);
    }),
  );
}
