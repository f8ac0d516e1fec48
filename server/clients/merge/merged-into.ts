import sql, { type Sql } from "sql-template-tag";
import type { Db } from "../../db/connection.ts";

/** Which client one that is gone has become, over as many merges as it took; none where that is gone, too. */
export async function survivorOf(db: Db, accountId: string, id: string): Promise<string | undefined> {
  const found = await db.maybe<{ id: string }>(sql`
    ${along(accountId, id, { there: sql`e.ids[1]`, here: sql`e.ids[2]` })}
    select c.id from along a join clients c on c.account_id = ${accountId} and c.id = a.id`);
  return found?.id;
}

/** A client, and those that were merged into it. */
export async function withMerged(db: Db, accountId: string, id: string): Promise<string[]> {
  const found = await db.many<{ id: string }>(sql`
    ${along(accountId, id, { there: sql`e.ids[2]`, here: sql`e.ids[1]` })} select id from along`);
  return found.map((one) => one.id);
}

/** Selects as `along` a client and whom one comes to from it by merges that stand: an event names the survivor first. */
const along = (accountId: string, id: string, { there, here }: { there: Sql; here: Sql }): Sql => sql`
  with recursive along as (
    select ${id}::uuid as id
    union
    select ${there} from along a
      join event_subjects s on s.account_id = ${accountId} and s.subject_id = a.id and s.change_id is not null
      join events e on e.account_id = s.account_id and e.id = s.event_id
        and e.name = 'clients.merged' and ${here} = a.id
    -- A merge that was undone is the subject of that event.
    where not exists (
      select from event_subjects u where u.account_id = ${accountId} and u.subject_id = s.change_id))`;
