import sql, { empty, join, raw, type Sql } from "sql-template-tag";
import type { ClientField } from "../../../contract/clients.ts";
import type { Connection } from "../../db/connection.ts";
import { columnOf } from "../columns.ts";
import { exportedFields, type ExportRow, type Extent } from "./columns.ts";

export interface Options {
  policies?: boolean | undefined;
  addresses?: boolean | undefined;
  dependants?: boolean | undefined;
}

interface Asked {
  accountId: string;
  where: Sql;
  options: Options;
}

/** How much there is, so that the head names just the columns that some row fills. */
export async function readExtent(db: Connection, { accountId, where, options }: Asked): Promise<Extent> {
  const held = exportedFields.map((field) =>
    raw(`bool_or(${columnOf(field)} is not null) as ${columnOf(field)}`),
  );
  const { rows, ...any } = await db.one<{ rows: number } & Partial<Record<ClientField, boolean>>>(sql`
    select count(*) as rows, ${join(held)} from clients where clients.account_id = ${accountId} ${where}`);
  const most = await db.many<{ kind: string; type: string; most: number }>(sql`
    select kind, type, max(n) as most from (
      select r.kind, case when r.kind = 'addresses' then coalesce(r.fields ->> 'type', 'Other') else '' end as type,
        count(*) as n
      from clients join client_records r on r.account_id = clients.account_id and r.client_id = clients.id
        and r.kind = any (${kindsOf(options)})
      where clients.account_id = ${accountId} ${where} group by r.client_id, 1, 2) counted
    group by kind, type`);
  const of = (kind: string) => most.find((one) => one.kind === kind)?.most ?? 0;
  return {
    rows,
    fields: exportedFields.filter((field) => any[field]),
    addresses: Object.fromEntries(
      most.filter(({ kind }) => kind === "addresses").map(({ type, most: n }) => [type, n]),
    ),
    policies: of("policies"),
    dependents: of("dependents"),
  };
}

const kindsOf = ({ policies, addresses, dependants }: Options): string[] => [
  ...(policies ? ["policies"] : []),
  ...(addresses ? ["addresses"] : []),
  ...(dependants ? ["dependents"] : []),
];

const page = 1_000;
/** A search looks through the whole account each time that it is asked for. */
const idsAtOnce = 20 * page;

/** In the order of names, a page at a time. */
export async function* readRows(db: Connection, asked: Asked, { fields }: Extent): AsyncGenerator<ExportRow> {
  const { accountId, options } = asked;
  const records = (kind: string) => sql`(
    select json_agg(r.fields order by r.created_at, r.id) from client_records r
    where r.account_id = ${accountId} and r.client_id = c.id and r.kind = ${kind})`;
  const chosen = new Set(kindsOf(options));
  const recordsOf = (kind: string) => (chosen.has(kind) ? records(kind) : sql`null::json`);
  const values = fields.map((field) => raw(`c.${columnOf(field)}`));
  for await (const ids of readIds(db, asked))
    yield* await db.many<ExportRow>(sql`
      select c.id, case when m.id is not null then trim(m.first_name || ' ' || m.last_name) end as managed_by,
        ${recordsOf("addresses")} as addresses, ${recordsOf("policies")} as policies,
        ${recordsOf("dependents")} as dependents ${values.length > 0 ? sql`, ${join(values)}` : empty}
      from clients c left join users m on m.account_id = c.account_id and m.id = c.managed_by
      where c.account_id = ${accountId} and c.id = any (${ids}::uuid[])
      order by c.sort_key, c.id`);
}

/** Who is meant, in the order of names and by the page. */
async function* readIds(db: Connection, { accountId, where }: Asked): AsyncGenerator<string[]> {
  type Place = { id: string; sortKey: string };
  for (let after: Place | undefined, isMore = true; isMore;) {
    const places: Place[] = await db.many<Place>(sql`
      select clients.id, clients.sort_key from clients where clients.account_id = ${accountId} ${where}
        ${after ? sql`and (clients.sort_key, clients.id) > (${after.sortKey}, ${after.id}::uuid)` : empty}
      order by clients.sort_key, clients.id ${raw(`limit ${idsAtOnce}`)}`);
    for (let at = 0; at < places.length; at += page) yield places.slice(at, at + page).map(({ id }) => id);
    after = places.at(-1);
    isMore = places.length === idsAtOnce;
  }
}
