import sql, { type Sql } from "sql-template-tag";
import type { z } from "zod";
import type { EventName } from "../../contract/events.ts";
import type { Staff } from "../../contract/users.ts";
import type { Context } from "../http/context.ts";

const staff: Sql = sql`json_build_object('id', g.id, 'firstName', g.first_name, 'lastName', g.last_name)`;

/** Who acted as the one who did it, by the event in `e`; null where nobody did. As JSON. */
export const ghostOfEvent: Sql = sql`
  (select ${staff} from users g where g.account_id = e.account_id and g.id = e.ghosted_by)`;

/** The same of what was recorded as `event` about `row`, like "notes.created" and "n". */
export const ghostOf = (event: EventName, { accountId, id }: { accountId: Sql; id: Sql }): Sql => sql`
  (select ${staff} from event_subjects s
    join events e on e.account_id = s.account_id and e.id = s.event_id and e.name = ${event}
    join users g on g.account_id = e.account_id and g.id = e.ghosted_by
  where s.account_id = ${accountId} and s.subject_id = ${id} limit 1)`;

/** The same of a change `c`: its event is about its clients, or about the change itself. */
export const ghostOfChange: Sql = sql`
  (select ${staff} from event_subjects s
    join events e on e.account_id = s.account_id and e.id = s.event_id and e.name = c.name
    join users g on g.account_id = e.account_id and g.id = e.ghosted_by
  where s.account_id = c.account_id and s.subject_id = any (c.client_ids || c.id) and s.change_id = c.id limit 1)`;

/** Who acts as the caller: what is answered before its event is written says so too. */
export async function ghostNow({ actor, accountId, db }: Context): Promise<z.infer<typeof Staff> | null> {
  if (actor.kind !== "user" || !actor.ghostedBy) return null;
  return db.one(sql`
    select id, first_name, last_name from users where account_id = ${accountId} and id = ${actor.ghostedBy}`);
}
