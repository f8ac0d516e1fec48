import sql from "sql-template-tag";
import type { Db } from "../../db/connection.ts";

export interface Subjects {
  clients: string[];
  /** Changes that were undone, which may have touched more clients than the undoing names. */
  undone: string[];
}

/** What the history of a client is about. */
export async function subjectsOf(db: Db, accountId: string, clientId: string): Promise<Subjects> {
  const clients = await mergedInto(db, accountId, clientId);
  const undone = await db.many<{ id: string }>(sql`
    select distinct s.change_id as id
    from event_subjects s
      join events c on c.account_id = s.account_id and c.id = s.event_id and c.name <> 'bulk.favorited'
      join event_subjects u on u.account_id = s.account_id and u.subject_id = s.change_id
      join events e on e.account_id = u.account_id and e.id = u.event_id and e.name = 'changes.undone'
    where s.account_id = ${accountId} and s.subject_id = any (${clients}::uuid[]) and s.change_id is not null`);
  return { clients, undone: undone.map(({ id }) => id) };
}

/** A client, and those that were merged into it: what happened to them is its history too. */
async function mergedInto(db: Db, accountId: string, clientId: string): Promise<string[]> {
  const found = await db.many<{ id: string }>(sql`
    with recursive merged as (
      select ${clientId}::uuid as id
      union
      select e.ids[2] from merged m
        join event_subjects s on s.account_id = ${accountId} and s.subject_id = m.id and s.change_id is not null
        join events e on e.account_id = s.account_id and e.id = s.event_id
          and e.name = 'clients.merged' and e.ids[1] = m.id
      -- A merge that was undone is the subject of that event.
      where not exists (
        select from event_subjects u where u.account_id = ${accountId} and u.subject_id = s.change_id))
    select id from merged`);
  return found.map(({ id }) => id);
}
