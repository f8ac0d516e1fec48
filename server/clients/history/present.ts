import sql from "sql-template-tag";
import { mayUndo } from "../../../contract/changes.ts";
import type { HistoryEntry } from "../../../contract/history.ts";
import { limits } from "../../../contract/limits.ts";
import { clientName, staffName } from "../../../contract/names.ts";
import type { Db } from "../../db/connection.ts";
import type { Actor } from "../../http/actor.ts";
import { nameColumns } from "../present-names.ts";
import { writeCursor } from "../rules.ts";
import type { EventRow } from "./events.ts";
import { didOf } from "./did.ts";
import { linesBeside, linesOf, naming, titleOf, type Fields, type Told } from "./rules.ts";

interface Reader {
  db: Db;
  accountId: string;
  actor: Actor;
  now: Date;
}

/** Events as they are read: ids are names, and what is sealed is only named. */
export async function presentHistory(reader: Reader, rows: readonly EventRow[]): Promise<HistoryEntry[]> {
  const [nameOf, recordOf] = await Promise.all([namesIn(reader, rows), recordsIn(reader, rows)]);
  return rows.map((row) => {
    const isImport = row.name === imported;
    const area = isImport ? "clients" : row.name.split(".", 1)[0]!;
    const record = area === "clients" ? null : (row.ids[0] ?? null);
    const held = record === null ? undefined : recordOf.get(record);
    const lines = row.told.flatMap((told) => [
      ...linesOf(area, told, nameOf),
      ...(isImport ? linesBeside(told, nameOf, (id) => recordOf.get(id)) : []),
    ]);
    const titles = row.told.flatMap((told) => calledOf(row.name, told) ?? titleOf(area, told, held) ?? []);
    // What is gone has left its name with the change that keeps it.
    const kept = row.name.endsWith(".removed") ? row.keptTitle : null;
    const title = [...new Set(titles)].join("; ") || kept || null;
    const did = didOf(row.name, row.told, title, nameOf);
    return {
      id: row.id,
      name: row.name,
      area,
      title,
      ...(did && { did }),
      record,
      by: row.by,
      ghostedBy: row.ghostedBy,
      at: row.createdAt,
      lines: row.name.endsWith(".updated") ? lines : lines.map((line) => ({ ...line, plain: false })),
      ...(isImport && row.importFile && { import: importOf(row, row.importFile) }),
      change: undoable(reader, row),
      cursor: writeCursor(row.place),
    };
  });
}

const imported = "imports.rowsImported";

/** What no record tells: a contact that was new. */
function calledOf(name: string, told: Told): string | null {
  if (name === "clients.created") return clientName(told.after ?? {}) || null;
  return (name === imported && isMade(told) && clientName(told.after ?? {})) || null;
}

const isMade = ({ isNew, created }: Told): boolean => isNew === true || typeof created === "number";

const importOf = ({ ids, told }: EventRow, file: string) => ({
  id: ids[0]!,
  file,
  isNew: told.every(isMade),
});

/** An import is undone as long as its own time lasts. */
function undoable({ actor, now }: Reader, row: EventRow): HistoryEntry["change"] {
  if (!row.changeId || row.changeTitle === null) return null;
  // While it runs it is stopped first.
  if (row.name === imported && !row.importFinishedAt) return null;
  const [since, lasts] = row.importFinishedAt
    ? [row.importFinishedAt, limits.importUndoFor]
    : [row.changeAt!, limits.changesFor];
  const isKept = now.getTime() - Date.parse(since) < lasts;
  const may = actor.kind === "user" && mayUndo(row.changeBy, actor);
  return isKept && may ? { id: row.changeId, title: row.changeTitle } : null;
}

const values = ({ told }: EventRow) =>
  told.flatMap(({ before, after }) => [before, after].flatMap((side) => (side ? [side] : [])));

/** What the ids in these events are called. */
async function namesIn({ db, accountId }: Reader, rows: readonly EventRow[]) {
  const ids = rows.flatMap((row) => [
    ...values(row).flatMap((side) => [...naming].flatMap((field) => side[field] ?? [])),
    ...row.told.flatMap(({ tags = [] }) => tags.map(({ id }) => id)),
  ]);
  const names = new Map<string, string>();
  if (ids.length === 0) return (id: string) => names.get(id);
  const [staff, numbers, others, tags] = await Promise.all([
    db.many<{ id: string; firstName: string; lastName: string }>(sql`
      select id, first_name, last_name from users where account_id = ${accountId} and id = any (${ids}::uuid[])`),
    db.many<{ id: string; name: string }>(sql`
      select n.id, coalesce(l.name, n.friendly_name) as name from phone_numbers n
      left join locations l on l.account_id = n.account_id and l.id = n.location_id
      where n.account_id = ${accountId} and n.id = any (${ids}::uuid[])`),
    db.many<{ id: string } & Parameters<typeof clientName>[0]>(sql`
      select c.id, ${nameColumns} from clients c where c.account_id = ${accountId} and c.id = any (${ids}::uuid[])`),
    db.many<{ id: string; name: string }>(sql`
      select id, name from tags where account_id = ${accountId} and id = any (${ids}::uuid[])`),
  ]);
  for (const one of staff) names.set(one.id, staffName(one));
  for (const { id, name } of [...numbers, ...tags]) names.set(id, name);
  for (const one of others) names.set(one.id, clientName(one));
  return (id: string) => names.get(id);
}

/** The records that were changed, as far as they are there. */
async function recordsIn({ db, accountId }: Reader, rows: readonly EventRow[]) {
  const ids = rows.flatMap(({ ids: [first], told }) => [
    ...(first ? [first] : []),
    ...told.flatMap(({ records = [] }) => records.map(({ id }) => id)),
  ]);
  const found = await db.many<{ id: string; fields: Fields }>(sql`
    select id, fields from client_records where account_id = ${accountId} and id = any (${ids}::uuid[])
    union all
    select id, jsonb_build_object('note', coalesce(nullif(note, ''), message)) from followups
    where account_id = ${accountId} and id = any (${ids}::uuid[])`);
  return new Map(found.map(({ id, fields }) => [id, fields]));
}
