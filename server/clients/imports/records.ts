import { isDeepStrictEqual } from "node:util";
import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import type { Context } from "../../http/context.ts";
import type { RowValues } from "./values/row.ts";

/** What a row brings beside the client itself. */
export interface RecordsOf {
  clientId: string;
  values: RowValues;
  isNew: boolean;
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

const brought = ["addresses", "policies", "extras"] as const;

/** What makes two records of a client one: the kind of an address, the number of a policy, the label of an item. */
const nameOf: Record<(typeof brought)[number], (fields: Fields) => unknown> = {
  addresses: (fields) => fields["type"],
  policies: ({ idNumber, company, type }) =>
    idNumber ? String(idNumber).toLowerCase() : `${String(company)}|${String(type)}`,
  extras: (fields) => String(fields["field"]).toLowerCase(),
};

/** Adds the records of a batch, or changes those that are there already. `touched`: client -> what is told of it. */
export async function writeRecords(
  ctx: Context,
  rows: readonly RecordsOf[],
  keepExisting: boolean,
): Promise<{ policies: number; touched: Map<string, ToldRecord[]> }> {
  const known = await recordsOf(
    ctx,
    rows.filter(({ isNew }) => !isNew).map(({ clientId }) => clientId),
  );
  const adding: Row[] = [];
  const changing: (Row & { was: Fields })[] = [];
  for (const { clientId, values } of rows)
    for (const kind of brought)
      for (const fields of values[kind]) {
        const same = known.find(
          (one) =>
            one.clientId === clientId &&
            one.kind === kind &&
            nameOf[kind](one.fields) === nameOf[kind](fields),
        );
        if (!same) adding.push({ id: uuid(), clientId, kind, fields });
        else {
          const next = keepExisting ? { ...fields, ...same.fields } : { ...same.fields, ...fields };
          if (!isDeepStrictEqual(next, same.fields))
            changing.push({ ...same, fields: next, was: same.fields });
        }
      }
  await insert(ctx, adding);
  await change(ctx, changing);
  const told = [...adding.map((row) => ({ ...row, was: null })), ...changing];
  const touched = new Map<string, ToldRecord[]>();
  for (const { clientId } of rows) touched.set(clientId, []);
  for (const row of told) touched.get(row.clientId)?.push(tell(row));
  for (const [clientId, records] of touched) if (records.length === 0) touched.delete(clientId);
  return { policies: told.filter(({ kind }) => kind === "policies").length, touched };
}

function tell({ id, kind, fields, was }: Row & { was: Fields | null }): ToldRecord {
  if (!was) return { area: kind, id, before: null, after: fields };
  const changed = Object.keys(fields).filter((key) => !isDeepStrictEqual(fields[key], was[key]));
  const of = (side: Fields) => Object.fromEntries(changed.map((key) => [key, side[key] ?? null]));
  return { area: kind, id, before: of(was), after: of(fields) };
}

async function recordsOf(ctx: Context, clientIds: string[]): Promise<Row[]> {
  if (clientIds.length === 0) return [];
  return ctx.db.many<Row>(sql`
    select id, client_id, kind, fields from client_records
    where account_id = ${ctx.accountId} and client_id = any (${clientIds}) and kind = any (${[...brought]})
    order by id for no key update`);
}

async function insert(ctx: Context, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  await ctx.db.run(sql`
    insert into client_records (account_id, id, client_id, kind, fields, created_at, updated_at)
    select ${ctx.accountId}, r.id, r."clientId", r.kind, r.fields, ${ctx.now}, ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, "clientId" uuid, kind text, fields jsonb)`);
}

async function change(ctx: Context, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  await ctx.db.run(sql`
    update client_records c set fields = r.fields, updated_at = ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(rows.map(({ id, fields }) => ({ id, fields })))}::jsonb) as r (id uuid, fields jsonb)
    where c.account_id = ${ctx.accountId} and c.id = r.id`);
}
