import sql from "sql-template-tag";
import { limits } from "../../../contract/limits.ts";
import { eachAccount } from "../../db/each-account.ts";
import type { App } from "../../app.ts";
import { write } from "../../db/connection.ts";

/** Rows of files are kept as long as their import can be undone, and what was never run no longer than that. */
export async function forgetImports(app: App): Promise<void> {
  const old = new Date(Date.now() - limits.importUndoFor);
  await eachAccount(app, (id) =>
    write(app.pool, id, async (db) => {
      await db.run(sql`
        delete from imports where account_id = ${id} and created_at < ${old} and change_id is null`);
      await db.run(sql`
        delete from import_rows r using imports i
        where i.account_id = ${id} and i.finished_at < ${old} and i.state in ('done', 'stopped', 'undone')
          and r.account_id = ${id} and r.import_id = i.id`);
    }),
  );
}
