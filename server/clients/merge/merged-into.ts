import sql from "sql-template-tag";
import type { Db } from "../../db/connection.ts";

/** Which client one that is gone has become, over as many merges as it took; none where that is gone, too. */
export async function mergedInto(db: Db, accountId: string, id: string): Promise<string | undefined> {
  const found = await db.maybe<{ id: string }>(sql`
    with recursive became as (
      select ${id}::uuid as id
      union
      select e.ids[1] from became b
        join event_subjects s on s.account_id = ${accountId} and s.subject_id = b.id and s.change_id is not null
        join events e on e.account_id = s.account_id and e.id = s.event_id
          and e.name = 'clients.merged' and e.ids[2] = b.id
      -- A merge that was undone is the subject of that event.
      where not exists (
        select from event_subjects u where u.account_id = ${accountId} and u.subject_id = s.change_id))
    select c.id from became join clients c on c.account_id = ${accountId} and c.id = became.id`);
  return found?.id;
}
