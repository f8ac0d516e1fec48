import { isDeepStrictEqual } from "node:util";
import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import type { Context } from "../../http/context.ts";
import type { Import } from "./find.ts";
import { brought, findRecord, merged } from "./same-record.ts";
import type { RowValues } from "./values/row.ts";

/** What a row brings beside the client itself. */
export interface RecordsOf {
  clientId: string;
  values: RowValues;
  isNew: boolean;
}

/** What a batch is written for. `taken`: records that rows were found to be, whether they changed them or not. */
export interface Writing extends Pick<Import, "changeId" | "options"> {
  taken: Set<string>;
}

type Fields = Record<string, unknown>;
/** What is told of a record: which, and the fields that differ. */
export interface ToldRecord {
  area: string;
  id: string;
  before: Fields | null;
  after: Fields;
}

interface Row {
  id: string;
  clientId: string;
  kind: string;
  fields: Fields;
}

interface Known extends Row {
  isTaken: boolean;
  /** What it was before this batch; null of one that is added by it. */
  was: Fields | null;
}

/** Adds the records of a batch, or changes those that are there already. `touched`: client -> what is told of it. */
export async function writeRecords(
  ctx: Context,
  rows: readonly RecordsOf[],
  { changeId, options: { keepExisting }, taken }: Writing,
): Promise<{ policies: number; touched: Map<string, ToldRecord[]> }> {
  const known = await recordsOf(
    ctx,
    rows.filter(({ isNew }) => !isNew).map(({ clientId }) => clientId),
    changeId!,
    taken,
  );
  for (const { clientId, values } of rows)
    for (const kind of brought)
      for (const fields of values[kind]) {
        const ofClient = known.get(clientId) ?? [];
        known.set(clientId, ofClient);
        const same = findRecord(
          kind,
          fields,
          ofClient.filter((one) => one.kind === kind),
        );
        if (!same) ofClient.push({ id: uuid(), clientId, kind, fields, isTaken: true, was: null });
        else {
          same.fields = merged(kind, same, fields, keepExisting);
          same.isTaken = true;
          taken.add(same.id);
        }
      }
  const all = [...known.values()].flat();
  const adding = all.filter(({ was }) => was === null);
  const changing = all.filter(({ fields, was }) => was !== null && !isDeepStrictEqual(fields, was));
  await insert(ctx, adding);
  await change(ctx, changing);
  const told = [...adding, ...changing];
  const touched = new Map<string, ToldRecord[]>();
  for (const { clientId } of rows) touched.set(clientId, []);
  for (const row of told) touched.get(row.clientId)?.push(tell(row));
  for (const [clientId, records] of touched) if (records.length === 0) touched.delete(clientId);
  return { policies: told.filter(({ kind }) => kind === "policies").length, touched };
}

function tell({ id, kind, fields, was }: Row & { was: Fields | null }): ToldRecord {
  if (!was) return { area: kind, id, before: null, after: fields };
  const changed = Object.keys({ ...was, ...fields }).filter(
    (key) => !isDeepStrictEqual(fields[key], was[key]),
  );
  const of = (side: Fields) => Object.fromEntries(changed.map((key) => [key, side[key] ?? null]));
  return { area: kind, id, before: of(was), after: of(fields) };
}

/** Nobody saves the records that a batch may change before it does. Answers when each was changed last. */
export async function holdRecords(ctx: Context, clientIds: readonly string[]): Promise<string[]> {
  const held = await ctx.db.many<{ updatedAt: string }>(sql`
    select updated_at from client_records
    where account_id = ${ctx.accountId} and client_id = any (${[...clientIds]}) and kind = any (${[...brought]})
    order by id for no key update`);
  return held.map(({ updatedAt }) => updatedAt);
}

/** Client -> their records. Those that this import has added or changed are found by the rows it keeps for its undo. */
async function recordsOf(
  ctx: Context,
  clientIds: string[],
  changeId: string,
  taken: ReadonlySet<string>,
): Promise<Map<string, Known[]>> {
  if (clientIds.length === 0) return new Map();
  const rows = await ctx.db.many<Row & { hash: string }>(sql`
    select id, client_id, kind, fields,
      hashtextextended('client_records' || jsonb_build_object('account_id', account_id, 'id', id)::text, 0)::text as hash
    from client_records
    where account_id = ${ctx.accountId} and client_id = any (${clientIds}) and kind = any (${[...brought]})
    order by id`);
  const touched = await ctx.db.many<{ hash: string; changeId: string }>(sql`
    select row_hash::text as hash, change_id from change_rows
    where account_id = ${ctx.accountId} and row_hash = any (${rows.map(({ hash }) => hash)}::bigint[])`);
  const own = new Set(touched.filter((one) => one.changeId === changeId).map(({ hash }) => hash));
  const known = new Map<string, Known[]>();
  for (const { hash, ...row } of rows) {
    const one = { ...row, isTaken: own.has(hash) || taken.has(row.id), was: row.fields };
    known.set(row.clientId, [...(known.get(row.clientId) ?? []), one]);
  }
  return known;
}

async function insert(ctx: Context, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  await ctx.db.run(sql`
    insert into client_records (account_id, id, client_id, kind, fields, created_at, updated_at)
    select ${ctx.accountId}, r.id, r."clientId", r.kind, r.fields, ${ctx.now}, ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(rows.map(({ id, clientId, kind, fields }) => ({ id, clientId, kind, fields })))}::jsonb)
      as r (id uuid, "clientId" uuid, kind text, fields jsonb)`);
}

async function change(ctx: Context, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  await ctx.db.run(sql`
    update client_records c set fields = r.fields, updated_at = ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(rows.map(({ id, fields }) => ({ id, fields })))}::jsonb) as r (id uuid, fields jsonb)
    where c.account_id = ${ctx.accountId} and c.id = r.id`);
}
