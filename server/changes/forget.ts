import sql from "sql-template-tag";
import { limits } from "../../contract/limits.ts";
import type { App } from "../app.ts";
import { picturesOfChanges } from "../clients/notes/forget-pictures.ts";
import { read, write } from "../db/connection.ts";

/** What was deleted a month ago is gone for good. */
export async function forgetChanges(app: App): Promise<void> {
  const old = new Date(Date.now() - limits.changesFor);
  const accounts = await read(app.pool, null, (db) =>
    db.many<{ id: string }>(sql`select id from all_accounts() id`),
  );
  for (const { id } of accounts) {
    const pictures = await write(app.pool, id, async (db) => {
      const files = await picturesOfChanges(db, id, old);
      await db.run(sql`delete from changes where account_id = ${id} and created_at < ${old}`);
      return files;
    });
    for (const file of pictures) await app.files.remove(id, file);
  }
}
