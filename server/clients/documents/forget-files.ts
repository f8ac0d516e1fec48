import sql from "sql-template-tag";
import type { Db } from "../../db/connection.ts";

/**
 * Files of documents whose deletion was before `old`, and so can no longer be undone; with a contact that was
 * deleted its documents are. Answers the files to remove: their rows are gone now.
 */
export async function filesOfChanges(db: Db, accountId: string, old: Date): Promise<string[]> {
  const gone = await db.many<{ id: string }>(sql`
    delete from files f using (
      select distinct (r.before ->> 'file_id')::uuid as id
      from changes c join change_rows r on r.account_id = c.account_id and r.change_id = c.id
      where c.account_id = ${accountId} and c.created_at < ${old} and r.table_name = 'documents'
        and r.action = 'DELETE') deleted
    where f.account_id = ${accountId} and f.id = deleted.id
      and not exists (select from documents d where d.account_id = f.account_id and d.file_id = f.id)
      and not exists (
        select from change_rows later join changes c on c.account_id = later.account_id and c.id = later.change_id
        where later.account_id = ${accountId} and c.created_at >= ${old} and c.undone_at is null and later.table_name = 'documents'
          and later.action = 'DELETE' and (later.before ->> 'file_id')::uuid = f.id)
    returning f.id`);
  return gone.map(({ id }) => id);
}
