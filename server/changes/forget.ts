import sql from "sql-template-tag";
import { limits } from "../../contract/limits.ts";
import type { App } from "../app.ts";
import { read, write, type Db } from "../db/connection.ts";

/** The files that nothing needs any more once changes before `old` can no longer be undone. */
type FilesOf = (db: Db, accountId: string, old: Date) => Promise<string[]>;

/** What was deleted a month ago is gone for good, and its files with it. */
export async function forgetChanges(app: App, filesOf: FilesOf): Promise<void> {
  const old = new Date(Date.now() - limits.changesFor);
  const accounts = await read(app.pool, null, (db) =>
    db.many<{ id: string }>(sql`select id from all_accounts() id`),
  );
  for (const { id } of accounts) {
    const gone = await write(app.pool, id, async (db) => {
      const files = await filesOf(db, id, old);
      await db.run(sql`delete from changes where account_id = ${id} and created_at < ${old}`);
      return files;
    });
    for (const file of gone) await app.files.remove(id, file);
  }
}
