import sql from "sql-template-tag";
import type { Db } from "../../db/connection.ts";
import { dropPictures } from "./pictures.ts";

/** Pictures of notes whose deletion was before `old`, and so can no longer be undone. Answers the files to remove. */
export async function picturesOfChanges(db: Db, accountId: string, old: Date): Promise<string[]> {
  const deleted = await db.many<{ id: string }>(sql`
    select unnest(array[r.before ->> 'image', r.before ->> 'thumbnail'])::uuid as id
    from changes c join change_rows r on r.account_id = c.account_id and r.change_id = c.id
    where c.account_id = ${accountId} and c.created_at < ${old} and r.table_name = 'notes'
      and r.action = 'DELETE' and r.before ->> 'image' is not null`);
  return dropPictures(
    db,
    accountId,
    deleted.map(({ id }) => id),
  );
}
