import sql, { type Sql } from "sql-template-tag";
import { validate as isId } from "uuid";
import { staffName } from "../../contract/names.ts";
import type { EventName } from "../../contract/events.ts";
import { camel } from "../db/connection.ts";
import { ghostOf } from "../http/actor.ts";
import { ChangedSince } from "../http/errors.ts";
import type { Where } from "../http/handler.ts";

/** Something that was done, or undone, to what is edited, later than the sender saw it. */
export interface Later {
  /** The event's name. */
  name: string;
  /** What was done was taken back. */
  isUndone: boolean;
  detail: Record<string, unknown>;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** Columns and fields that its undo left as somebody had made them. */
  kept: string[] | null;
}

interface By {
  at: string;
  /** Of the sender: in another window, on another device, or acting as a colleague. */
  isOwn: boolean;
  firstName: string | null;
  lastName: string | null;
}

interface Telling {
  /** Of a record: whose. What an import changed of it is told of the client. */
  clientId?: string;
  /** What else it says at a field, whoever did it. Undefined: nothing but what became of its value. */
  says?: (later: Later, field: string) => string | undefined;
}

/**
 * Two people at one record, or two windows of one: what the sender saw was read at `seen`, and since then one of the same
 * `fields` was changed, in whatever way. They are told what it is now and by whom; what they typed stays in their form.
 * `name`: of the event that the save will be. @throws 409 with a sentence at each such field
 */
export async function refuseNewer(
  where: Where,
  name: EventName,
  id: string,
  seen: string | undefined,
  fields: string[],
  { clientId, says }: Telling = {},
): Promise<void> {
  if (seen === undefined || fields.length === 0) return;
  const later = await where.db.many<Later & By>(
    laterThan(where, { name, id, clientId: clientId ?? id, seen }),
  );
  const told: Record<string, string> = {};
  const by = new Set<string>();
  for (const one of later)
    for (const field of fields) {
      const does = says?.(one, field) ?? becameOf(isNow(one)?.[field]);
      if (!does) continue;
      const who = whoOf(one);
      by.add(who);
      told[field] = `${who} ${does}. Save again to keep yours.`;
    }
  const last = later.at(-1);
  if (by.size === 0 || !last) return;
  const place = by.size === 1 && by.has(sender) ? " elsewhere" : "";
  const names = [...by].toSorted((one, other) => Number(other === sender) - Number(one === sender));
  throw new ChangedSince(`${names.join(" and ")} changed this${place} while you were typing.`, told, last.at);
}

const sender = "You";

function whoOf({ isOwn, firstName, lastName }: By): string {
  if (isOwn) return sender;
  return firstName && lastName ? staffName({ firstName, lastName }) : "Somebody";
}

interface Edited {
  name: EventName;
  id: string;
  clientId: string;
  seen: string;
}

/**
 * What was done after `seen`, and what was taken back then; by the sender too, who may have another window. A change that
 * was undone since is no news to who saw neither; what was deleted and brought back is what it was.
 */
const laterThan = ({ accountId, actor }: Where, { name, id, clientId, seen }: Edited): Sql => sql`
  with told as (
    select e.id, e.name, e.actor_id, e.ghosted_by, e.created_at, e.detail, s.change_id,
      coalesce(e.detail -> 'updated' -> ${id}, r.value, e.detail) as value
    from event_subjects s join events e on e.account_id = s.account_id and e.id = s.event_id
      left join lateral jsonb_path_query_first(e.detail -> 'updated' -> ${clientId} -> 'records',
        '$[*] ? (@.id == $id)', jsonb_build_object('id', ${id}::text)) r (value) on true
    where s.account_id = ${accountId} and s.subject_id in (${id}, ${clientId})
      and (s.created_at > ${seen} or s.change_id in (
        select id from changes where account_id = ${accountId} and undone_at > ${seen}))
      and (e.name like ${`${name.split(".", 1)[0]!}.%`} and e.ids[1] = ${id}
        or e.detail -> 'updated' ? ${id} or r.value is not null)),
  undone as (
    select s.subject_id as change_id, e.id, e.actor_id, e.ghosted_by, e.created_at
    from event_subjects s join events e on e.account_id = s.account_id and e.id = s.event_id
    where s.account_id = ${accountId} and s.subject_id in (select change_id from told) and e.name = 'changes.undone')
  select l.name, l.is_undone, l.detail, l.value -> 'before' as before, l.value -> 'after' as after,
    l.created_at as at, u.first_name, u.last_name,
    -- Whoever acts as a colleague is the same person before it, meanwhile and after it.
    coalesce(l.ghosted_by, l.actor_id) is not distinct from ${ghostOf(actor) ?? actor.id}::uuid as is_own,
    case when l.is_undone then (
      select array_agg(name) from change_rows k, unnest(k.kept) name
      where k.account_id = ${accountId} and k.change_id = l.change_id and k.row_hash = any (array(
        select hashtextextended(t || jsonb_build_object('account_id', ${accountId}::uuid, 'id', ${id}::uuid)::text, 0)
        from unnest(array['clients', 'client_records']) t))) end as kept
  from (
    select t.id, t.name, t.actor_id, t.ghosted_by, t.created_at, t.detail, t.value, t.change_id, false as is_undone from told t
    where t.created_at > ${seen} and not exists (select from undone n where n.change_id = t.change_id)
    union all
    select n.id, t.name, n.actor_id, n.ghosted_by, n.created_at, t.detail, t.value, t.change_id, true from told t join undone n on n.change_id = t.change_id
    where t.created_at <= ${seen} and n.created_at > ${seen} and t.name not like '%.removed') l
  left join users u on u.account_id = ${accountId} and u.id = coalesce(l.ghosted_by, l.actor_id)
  order by l.created_at, l.id`;

/** Field -> its value after that; an undo says nothing of what it left. Of a split the event tells what the new contact is; who was split has lost it. */
function isNow({ name, isUndone, before, after, kept }: Later): Record<string, unknown> | null {
  const left = new Set(kept?.map(camel));
  if (isUndone)
    return before && Object.fromEntries(Object.entries(before).filter(([field]) => !left.has(field)));
  if (name !== "clients.split") return after;
  return Object.fromEntries(Object.keys(before ?? {}).map((field) => [field, null]));
}

/** Of a whole note its beginning tells enough. */
const longest = 200;

function becameOf(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (value === null || value === "") return "emptied this meanwhile";
  if (typeof value === "object" || value === "sealed" || isId(value)) return "changed this meanwhile";
  if (typeof value === "boolean") return `changed this to ${value ? "yes" : "no"} meanwhile`;
  const said = String(value);
  return `changed this to "${said.length > longest ? `${said.slice(0, longest)}…` : said}" meanwhile`;
}
