import sql from "sql-template-tag";
import type { Db } from "../../db/connection.ts";
import { withMerged } from "../merge/merged-into.ts";

export interface Subjects {
  clients: string[];
  /** Changes that were undone, which may have touched more clients than the undoing names. */
  undone: string[];
}

/** What the history of a client is about. */
export async function subjectsOf(db: Db, accountId: string, clientId: string): Promise<Subjects> {
  // What happened to those is its history too.
  const clients = await withMerged(db, accountId, clientId);
  const undone = await db.many<{ id: string }>(sql`
    select distinct s.change_id as id
    from event_subjects s
      join events c on c.account_id = s.account_id and c.id = s.event_id and c.name <> 'bulk.favorited'
      join event_subjects u on u.account_id = s.account_id and u.subject_id = s.change_id
      join events e on e.account_id = u.account_id and e.id = u.event_id and e.name = 'changes.undone'
    where s.account_id = ${accountId} and s.subject_id = any (${clients}::uuid[]) and s.change_id is not null`);
  return { clients, undone: undone.map(({ id }) => id) };
}
