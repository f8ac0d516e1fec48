import sql from "sql-template-tag";
import { limits } from "../../contract/limits.ts";
import type { App } from "../app.ts";
import { write, type Db } from "../db/connection.ts";
import { eachAccount } from "../db/each-account.ts";

/** The files that nothing needs any more once changes before `old` can no longer be undone. */
type FilesOf = (db: Db, accountId: string, old: Date) => Promise<string[]>;

/** What waits for changes since `old` alone is let go of: before the change that tells of it is. */
type LetGo = (app: App, accountId: string, old: Date) => Promise<void>;

/** What was deleted a month ago is gone for good, and its files with it. */
export async function forgetChanges(app: App, letGo: LetGo, ...filesOf: FilesOf[]): Promise<void> {
  const old = new Date(Date.now() - limits.changesFor);
  await eachAccount(app, async (id) => {
    await letGo(app, id, old);
    const gone = await write(app.pool, id, async (db) => {
      const files: string[] = [];
      for (const of of filesOf) files.push(...(await of(db, id, old)));
      // What an undone import has left for somebody else is known by its change alone.
      await db.run(sql`
        delete from changes where account_id = ${id} and created_at < ${old}
          and id not in (select change_id from held_tags(${old}) where is_needed)`);
      return files;
    });
    for (const file of gone) await app.files.remove(id, file);
  });
}
