import { isDeepStrictEqual } from "node:util";
import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import { clientFields, type ClientField } from "../../../contract/clients.ts";
import { thisDay } from "../../accounts/find-day.ts";
import type { Context } from "../../http/context.ts";
import { linkRooms, type Phones } from "../../messaging/link.ts";
import { applyChanges, emptyClient } from "../changes.ts";
import { columnOf, fieldColumns, type Values } from "../columns.ts";
import { listText } from "../export/columns.ts";
import type { CheckedRow } from "./check.ts";
import type { Import } from "./find.ts";
import { noteRows } from "./notes.ts";
import { writeRecords, type RecordsOf } from "./records.ts";
import { tagRows } from "./tags.ts";
import { listIn } from "./values/typed.ts";

export interface Result {
  row: number;
  outcome: "created" | "updated" | "unchanged" | "skipped" | "refused";
  clientId: string | null;
}

interface Written {
  results: Result[];
  policies: number;
}

/** Writes clients of one batch: those who come, and those who were there. No client stands in it twice. */
export async function writeClients(
  ctx: Context,
  found: Import,
  creating: readonly CheckedRow[],
  updating: readonly CheckedRow[],
  taken: Set<string>,
): Promise<Written> {
  const ids = creating.map(() => uuid());
  const created = await Promise.all(
    creating.map(async ({ values }, n) => {
      const changed = await applyChanges(ctx, ids[n]!, emptyClient, values.client);
      return { id: ids[n]!, managed_by: values.managedBy, ...changed };
    }),
  );
  await insertClients(ctx, created);
  const updated = await changeClients(ctx, found, updating);
  const all: RecordsOf[] = [
    ...creating.map(({ values }, n) => ({ clientId: ids[n]!, values, isNew: true })),
    ...updating.map(({ values, match }) => ({ clientId: match!.id, values, isNew: false })),
  ];
  const { policies, touched } = await writeRecords(ctx, all, { ...found, taken });
  const made = new Map<string, Told>(
    created.map(({ id, after, managed_by }) => [
      id,
      { after: { ...after, ...(managed_by && { managedBy: managed_by }) } },
    ]),
  );
  const tell = (id: string, part: Told) => {
    const told = made.has(id) ? made : updated;
    told.set(id, { ...told.get(id), ...part });
  };
  for (const [id, records] of touched) tell(id, { records });
  for (const [id, tags] of await tagRows(ctx, all)) tell(id, { tags });
  for (const [id, notes] of await noteRows(ctx, found, all)) tell(id, { notes });
  // Conversations with somebody unknown who turns out to be in the file.
  await linkRooms(
    ctx,
    all.map(({ clientId: id, values }) => ({ id, phones: values.client as Phones })),
  );
  if (ids.length + updated.size > 0)
    ctx.record("imports.rowsImported", [found.id, ...ids, ...updated.keys()], {
      created: ids.length,
      made: Object.fromEntries(made),
      updated: Object.fromEntries(updated),
    });
  const results: Result[] = [
    ...creating.map(({ row }, n) => ({ row, outcome: "created" as const, clientId: ids[n]! })),
    ...updating.map(({ row, match }) => ({
      row,
      outcome: updated.has(match!.id) ? ("updated" as const) : ("unchanged" as const),
      clientId: match!.id,
    })),
  ];
  return { results, policies };
}

interface Row {
  id: string;
  values: Values;
  managed_by: string | null;
}

/** Rows as PostgreSQL reads them out of JSON: bytes are written in hexadecimal digits. */
const recordset = (ctx: Context, rows: readonly Row[]): string =>
  JSON.stringify(
    rows.map(({ id, values, managed_by }) => ({
      account_id: ctx.accountId,
      id,
      managed_by,
      created_at: ctx.now,
      updated_at: ctx.now,
      // A column that is not named is null.
      ...Object.fromEntries(
        clientFields.flatMap((field) =>
          values[field] === null ? [] : [[columnOf(field), plain(values[field])]],
        ),
      ),
    })),
  );

const plain = (value: Values[ClientField]) =>
  Buffer.isBuffer(value) ? `\\x${value.toString("hex")}` : value;

async function insertClients(ctx: Context, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  await ctx.db.run(sql`
    insert into clients (account_id, id, managed_by, managed_on, created_at, updated_at, ${fieldColumns})
    select account_id, id, managed_by, case when managed_by is not null then ${thisDay(ctx)} end,
      created_at, updated_at, ${fieldColumns}
    from jsonb_populate_recordset(null::clients, ${recordset(ctx, rows)}::jsonb)`);
}

/** What the event tells of one client. */
type Told = Record<string, unknown>;

/** Answers what changed: client -> the fields before and after. */
async function changeClients(
  ctx: Context,
  found: Import,
  rows: readonly CheckedRow[],
): Promise<Map<string, Told>> {
  const changed = new Map<string, Told>();
  if (rows.length === 0) return changed;
  const ids = rows.map(({ match }) => match!.id).sort();
  const current = await ctx.db.many<Values & { id: string; managedBy: string | null }>(sql`
    select id, managed_by, ${fieldColumns} from clients
    where account_id = ${ctx.accountId} and id = any (${ids}) order by id for no key update`);
  const byId = new Map(current.map((one) => [one.id, one]));
  const writing: Row[] = [];
  for (const { match, values: row } of rows) {
    const was = byId.get(match!.id);
    if (!was) continue;
    const { id, managedBy, ...fields } = was;
    const given = found.options.keepExisting ? withoutKnown(row.client, was) : withoutSame(row.client, was);
    const { values, before, after } = await applyChanges(ctx, id, fields as unknown as Values, given);
    const manager = (found.options.keepExisting && managedBy) || row.managedBy || managedBy;
    if (Object.keys(after).length === 0 && manager === managedBy) continue;
    writing.push({ id, values, managed_by: manager });
    changed.set(id, { before: { ...before, managedBy }, after: { ...after, managedBy: manager } });
  }
  if (writing.length > 0)
    await ctx.db.run(sql`
      update clients c set (managed_by, managed_on, updated_at, ${fieldColumns}) = (
        select managed_by, case when managed_by is distinct from c.managed_by then ${thisDay(ctx)} else c.managed_on end,
          updated_at, ${fieldColumns}
        from jsonb_populate_recordset(null::clients, ${recordset(ctx, writing)}::jsonb) r where r.id = c.id)
      where c.account_id = ${ctx.accountId} and c.id = any (${writing.map(({ id }) => id)})`);
  return changed;
}

const withoutKnown = (given: Partial<Record<string, unknown>>, was: Values) =>
  Object.fromEntries(Object.entries(given).filter(([field]) => was[field as ClientField] === null));

/**
 * The same address for mail in other letters is no change, nor is a list that is read as what stands would be, written
 * in one cell: "Lisinopril, 10 mg" is one item of it.
 */
function withoutSame(given: Partial<Record<string, unknown>>, was: Values) {
  const isSame = (field: string, value: unknown) => {
    const stands = was[field as ClientField] as unknown;
    if (/^(email|coEmail)$/.test(field)) return String(value).toLowerCase() === String(stands).toLowerCase();
    return Array.isArray(stands) && isDeepStrictEqual(value, listIn(listText(stands)));
  };
  return Object.fromEntries(Object.entries(given).filter(([field, value]) => !isSame(field, value)));
}
