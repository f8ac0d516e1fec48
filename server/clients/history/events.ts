import sql, { empty, type Sql } from "sql-template-tag";
import type { HistoryEntry } from "../../../contract/history.ts";
import { ghostJson } from "../../changes/ghosted-by.ts";
import type { Db } from "../../db/connection.ts";
import { staffJson } from "../../db/staff-json.ts";
import type { Told } from "./rules.ts";
import type { Subjects } from "./subjects.ts";

export interface EventRow {
  id: string;
  name: string;
  ids: string[];
  /** Of each client that it tells of apart: two that are one since may both have been changed by it. */
  told: Told[];
  by: HistoryEntry["by"];
  ghostedBy: HistoryEntry["ghostedBy"];
  createdAt: string;
  changeId: string | null;
  changeTitle: string | null;
  /** Also of one that was undone. */
  keptTitle: string | null;
  changeBy: string | null;
  changeAt: string | null;
  /** Of what an import did. */
  importFile: string | null;
  importFinishedAt: string | null;
  place: string;
}

/** Seen, sent, marked, reminded of and printed: nothing that somebody changed of a client. */
const noChange = [
  "bulk.favorited",
  "followups.due",
  "followups.reminded",
  "followups.texted",
  "tags.evaluated",
  "clients.contacted",
  "clients.favorited",
  "clients.revealed",
  "clients.printed",
  "records.revealed",
];

export interface Wanted {
  by?: string | undefined;
  /** "clients" or "clients.email". */
  field?: string | undefined;
  after?: { key: string; id: string } | undefined;
  limit: number;
}

const about = (accountId: string, { clients, undone }: Subjects): Sql => sql`
  s.account_id = ${accountId} and s.subject_id = any (${[...clients, ...undone]}::uuid[])
  and (e.name = 'changes.undone' or s.subject_id = any (${clients}::uuid[]))
  and e.name <> all (${noChange}) and not (e.name = 'changes.undone' and e.detail ->> 'of' = any (${noChange}))`;

const from = (accountId: string, subjects: Subjects): Sql => sql`
  from event_subjects s join events e on e.account_id = s.account_id and e.id = s.event_id
  where ${about(accountId, subjects)}`;

/** Events of these clients that changed something, the newest first. */
export function eventsOf(
  db: Db,
  accountId: string,
  subjects: Subjects,
  { by, field, after, limit }: Wanted,
): Promise<EventRow[]> {
  const [area, key] = field?.split(".") ?? [];
  return db.many<EventRow>(sql`
    select p.id, p.name, p.ids, p.told, p.created_at, p.change_id, c.title as kept_title,
      case when c.undone_at is null then c.title end as change_title, c.user_id as change_by,
      c.created_at as change_at, case when u.id is not null then ${staffJson("u")} end as by, p.ghosted_by,
      json_build_array(0, p.created_at, p.id)::text as place, i.name as import_file,
      i.finished_at as import_finished_at
    from (
      select e.account_id, e.id, e.name, e.ids, e.actor_id, e.created_at, (array_agg(s.change_id))[1] as change_id,
        jsonb_agg(distinct ${toldOf}) as told, ${ghostJson("e")} as ghosted_by
      ${from(accountId, subjects)}
        ${by ? sql`and ${by} in (e.actor_id, e.ghosted_by)` : empty} ${area ? sql`and ${areaOf} = ${area}` : empty}
        ${key ? sql`and (${toldOf} -> 'after' ? ${key} or ${toldOf} -> 'before' ? ${key})` : empty}
        ${after ? sql`and (s.created_at, s.event_id) < (${after.key}::timestamptz, ${after.id}::uuid)` : empty}
      group by e.created_at, e.account_id, e.id order by e.created_at desc, e.id desc limit ${limit}) p
    left join users u on u.account_id = p.account_id and u.id = p.actor_id
    left join changes c on c.account_id = p.account_id and c.id = p.change_id
    left join imports i on i.account_id = p.account_id and p.name = 'imports.rowsImported' and i.id = p.ids[1]
    order by p.created_at desc, p.id desc`);
}

/** An event about many clients tells of each apart. */
const toldOf = sql`coalesce(e.detail -> 'updated' -> s.subject_id::text,
  (e.detail -> 'made' -> s.subject_id::text) || '{"isNew": true}', e.detail - 'updated' - 'made')`;
/** An import changes clients, and so does what is done to many at once. */
const areaOf = sql`case when e.name in ('imports.rowsImported', 'bulk.assigned') then 'clients'
  when e.name = 'bulk.tagged' then 'tags' else split_part(e.name, '.', 1) end`;

/** Who has changed something, and which fields. */
export async function filtersOf(db: Db, accountId: string, subjects: Subjects) {
  const [people, fields] = await Promise.all([
    db.many<NonNullable<HistoryEntry["by"]>>(sql`
      select u.id, u.first_name, u.last_name from users u
      where u.account_id = ${accountId} and u.id in (
        select unnest(array[e.actor_id, e.ghosted_by]) ${from(accountId, subjects)})
      order by u.first_name, u.last_name, u.id`),
    db.many<{ field: string }>(sql`
      select distinct ${areaOf} || coalesce('.' || k.key, '') as field
      from event_subjects s join events e on e.account_id = s.account_id and e.id = s.event_id
      left join lateral (
        select jsonb_object_keys(case jsonb_typeof(${toldOf} -> 'after') when 'object' then ${toldOf} -> 'after' end) as key
        where e.name not like '%.created' and ${toldOf} -> 'isNew' is null) k on true
      where ${about(accountId, subjects)}
      order by 1`),
  ]);
  return { people, fields: fields.map(({ field }) => field) };
}
