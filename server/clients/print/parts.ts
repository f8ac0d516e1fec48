import type pg from "pg";
import sql from "sql-template-tag";
import { counted } from "../../../contract/counted.ts";
import type { HistoryEntry, HistoryLine } from "../../../contract/history.ts";
import { areaLabel, entryLabel, fieldLabel, fieldValue } from "../../../contract/labels.ts";
import { doneBy, staffName } from "../../../contract/names.ts";
import { showPhone } from "../../../contract/show-phone.ts";
import { read, type Db } from "../../db/connection.ts";
import type { Actor } from "../../http/actor.ts";
import { shown } from "../../messaging/present-message.ts";
import { eventsOf } from "../history/events.ts";
import { presentHistory } from "../history/present.ts";
import type { Subjects } from "../history/subjects.ts";
import { ghostJson } from "../../changes/ghosted-by.ts";
import type { Sheet } from "./pdf/sheet.ts";
import { readCursor } from "../rules.ts";

export interface Source {
  pool: pg.Pool;
  accountId: string;
  actor: Actor;
  now: Date;
  /** A moment as it is printed. */
  at: (iso: string) => string;
  clientId: string;
  /** The client, and those that were merged into it. */
  subjects: Subjects;
}

interface Person {
  firstName: string | null;
  lastName: string | null;
}

/** Few: nobody else is answered while these are set. */
export const page = 50;
const nameOf = ({ firstName, lastName }: Person): string =>
  firstName !== null && lastName !== null ? staffName({ firstName, lastName }) : "Switchboard";

/** Rows after rows, each page read when the one before it is printed. Yields after each. */
export async function* inPages<R>(
  { pool, accountId }: Source,
  next: (db: Db, last: R | undefined) => Promise<R[]>,
  print: (row: R) => void,
): AsyncGenerator<void> {
  for (let last: R | undefined, isMore = true; isMore;) {
    const rows: R[] = await read(pool, accountId, (db) => next(db, last));
    for (const row of rows) print(row);
    last = rows.at(-1);
    isMore = rows.length === page;
    yield;
  }
}

/** A heading that comes with the first line below it. */
export function once(sheet: Sheet, text: string): () => void {
  let written = false;
  return () => {
    if (!written) sheet.heading(text);
    written = true;
  };
}

interface Note {
  id: string;
  firstName: string;
  lastName: string;
  ghostedBy: HistoryEntry["ghostedBy"];
  note: string;
  isSticky: boolean;
  image: string | null;
  createdAt: string;
}

export function printNotes(sheet: Sheet, from: Source): AsyncGenerator<void> {
  const head = once(sheet, "Notes");
  return inPages<Note>(
    from,
    (db, last) =>
      db.many(sql`
        select n.id, n.note, n.is_sticky, n.image, n.created_at, u.first_name, u.last_name,
          ${ghostJson("n")} as ghosted_by
        from notes n join users u on u.account_id = n.account_id and u.id = n.user_id
        where n.account_id = ${from.accountId} and n.client_id = ${from.clientId}
          ${last ? sql`and (n.created_at, n.id) < (${last.createdAt}, ${last.id})` : sql``}
        order by n.created_at desc, n.id desc limit ${page}`),
    (row) => {
      head();
      sheet.item(`${doneBy(row, row.ghostedBy)}${row.isSticky ? ", sticky" : ""}`, from.at(row.createdAt));
      sheet.text([row.note, row.image && "[a picture]"].filter(Boolean).join(" "));
    },
  );
}

interface Text extends Person {
  id: string;
  phoneNumber: string;
  flow: "incoming" | "outgoing";
  message: string;
  files: number;
  createdAt: string;
}

/** Every text with the client, the oldest first, as a conversation is read. */
export function printTexts(sheet: Sheet, from: Source): AsyncGenerator<void> {
  const head = once(sheet, "Messages");
  return inPages<Text>(
    from,
    (db, last) =>
      db.many(sql`
        select m.id, r.phone_number, m.flow, m.message, m.created_at, u.first_name, u.last_name,
          (select count(*)::int from sms_media a where a.account_id = m.account_id and a.message_id = m.id) as files
        from sms_rooms r join sms_messages m on m.account_id = r.account_id and m.room_id = r.id
        left join users u on u.account_id = m.account_id and u.id = m.user_id
        where r.account_id = ${from.accountId} and r.client_id = ${from.clientId} and m.type <> 'status' and ${shown}
          ${last ? sql`and (m.created_at, m.id) > (${last.createdAt}, ${last.id})` : sql``}
        order by m.created_at, m.id limit ${page}`),
    (row) => {
      head();
      const phone = showPhone(row.phoneNumber);
      sheet.item(row.flow === "incoming" ? phone : `${nameOf(row)} to ${phone}`, from.at(row.createdAt));
      const files = row.files === 0 ? "" : `[${counted(row.files, "file")}]`;
      sheet.text([row.message, files].filter(Boolean).join(" "));
    },
  );
}

/** Of what, where one entry tells of several things. */
const labelOf = (field: string, of: HistoryLine["of"]): string =>
  [...(of ? [areaLabel(of.area), of.title] : []), fieldLabel(field)].filter(Boolean).join(" · ");

function wordsOf(entry: HistoryEntry, verb: string): string {
  const label = entryLabel(entry);
  if (entry.did) return [label, entry.did.word, entry.did.what].filter(Boolean).join(" ");
  const what = [label, entry.title].filter(Boolean).join(" · ");
  return `${what} ${entry.import ? `imported from ${entry.import.file}` : (verbs[verb] ?? verb)}`;
}

/** As the history on the screen calls them. */
const verbs: Record<string, string> = { created: "added", updated: "changed" };

export function printHistory(sheet: Sheet, from: Source): AsyncGenerator<void> {
  const head = once(sheet, "Changes");
  type Entry = Awaited<ReturnType<typeof presentHistory>>[number];
  return inPages<Entry>(
    from,
    async (db, last) => {
      const after = last && readCursor(last.cursor, true);
      const wanted = { limit: page, ...(after && { after }) };
      const rows = await eventsOf(db, from.accountId, from.subjects, wanted);
      return presentHistory({ ...from, db }, rows);
    },
    (entry) => {
      head();
      const verb = entry.name.slice(entry.name.indexOf(".") + 1);
      sheet.item(
        wordsOf(entry, verb),
        `${entry.by ? doneBy(entry.by, entry.ghostedBy) : "Switchboard"}, ${from.at(entry.at)}`,
      );
      const value = (field: string, text: string | null) =>
        text === null ? "blank" : fieldValue(field, text);
      // What came new stands above as it is now.
      const changed = verb === "created" || entry.import?.isNew ? [] : entry.lines;
      for (const { field, before, after, of } of changed)
        sheet.field(labelOf(field, of), `${value(field, before)} \u00bb ${value(field, after)}`);
    },
  );
}
