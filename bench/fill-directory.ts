import type pg from "pg";
import { v7 as uuid } from "uuid";

export interface Fill {
  accountId: string;
  /** Clients of that account. */
  rows: number;
  /** Accounts beside it, and the clients of each. */
  others?: number;
  each?: number;
}

/**
 * Names as they are spread among people: a few very common, most of them rare. What jobs are set off by is not:
 * a running product would compare them all while it is measured.
 */
export async function fillDirectory(owner: pg.Client, { accountId, rows, others = 0, each = 0 }: Fill) {
  await owner.query("set synchronous_commit = off; set maintenance_work_mem = '512MB'");
  const rebuild = await withoutIndexes(owner);
  for (const name of quiet) await owner.query(`alter table clients disable trigger ${name}`);
  for (let n = 0; n < others; n++) {
    const id = uuid();
    await owner.query(
      `insert into accounts (account_id, name, company_name, timezone, socket_namespace, sealed_key) values ($1, 'Other', 'Other', 'UTC', $2, '')`,
      [id, `/other-${n}`],
    );
    await owner.query(insert, [id, each]);
  }
  await owner.query(insert, [accountId, rows]);
  for (const name of quiet) await owner.query(`alter table clients enable trigger ${name}`);
  await fillRecords(owner, accountId);
  await rebuild();
  for (const table of ["clients", "client_counts", "client_records", "client_finds"])
    await owner.query(`vacuum analyze ${table}`);
}

const quiet = ["tag_added", "match_added"];

/** Built at the end they take a tenth of the time; answers what builds them. */
async function withoutIndexes(owner: pg.Client): Promise<() => Promise<void>> {
  const { rows: indexes } = await owner.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = 'clients' and indexname <> 'clients_pkey' or indexname = 'client_finds_search'`,
  );
  for (const { name } of indexes) await owner.query(`drop index ${name}`);
  return async () => {
    for (const { definition } of indexes) await owner.query(definition);
  };
}

const insert = `
  insert into clients (account_id, id, first_name, last_name, company_name, email, mobile_phone, phone, co_first_name, co_last_name)
  select $1, uuidv7(),
    (array['Ann','Dana','Carl','Rosa','Theo','Maria','John','Priya','Omar','Wei','Noah','Ella'])[(1 + (i::bigint * 7919) % 12)::int],
    case when i % 50 = 0 then 'Smith' when i % 61 = 0 then 'Torres' when i % 97 = 0 then 'Whitfield' when i % 211 = 0 then 'Zamora'
      else initcap(substr(md5(i::text), 1, 1) || 'ame' || (i % 100000)) end,
    case when i % 9 = 0 then 'Company ' || (i % 5000) end,
    'person' || i || case when i % 3 = 0 then '@gmail.com' else '@example.com' end,
    '1' || (200 + i % 700)::text || lpad((i % 10000000)::text, 7, '0'),
    case when i % 3 = 0 then '1801' || lpad((i % 10000000)::text, 7, '5') end,
    case when i % 2 = 0 then 'Marcus' end, case when i % 2 = 0 then 'Name' || (i % 9000) end
  from generate_series(1, $2::int) i`;

/** An address for every second client, a policy for every third; found by one line each. */
async function fillRecords(owner: pg.Client, accountId: string): Promise<void> {
  await owner.query("alter table client_records disable trigger user");
  await owner.query(
    `insert into client_records (account_id, id, client_id, kind, fields)
     select $1, uuidv7(), id, kind, fields from (
       select id, row_number() over () as i from clients where account_id = $1) c
     cross join lateral (values
       (2, 'addresses', jsonb_build_object('address', i || (array[' Maple Street', ' Elm Drive', ' Center Avenue', ' Birch Lane'])[(1 + i % 4)::int],
         'city', (array['Provo', 'Ogden', 'Lehi', 'Sandy', 'Logan', 'Moab', 'Price'])[(1 + i % 7)::int],
         'state', 'UT', 'zipcode', '84' || lpad((i % 1000)::text, 3, '0'))),
       (3, 'policies', jsonb_build_object('company', 'Lakeside', 'idNumber', 'HO-' || i))) r (every, kind, fields)
     where i % every = 0`,
    [accountId],
  );
  await owner.query("alter table client_records enable trigger user");
  await owner.query(
    `insert into client_finds (account_id, record_id, client_id, kind, line, search)
     select account_id, id, client_id, kind, line, find_words(kind, line)
     from (select *, find_line(kind, fields) as line from client_records where account_id = $1) r where line <> ''
     on conflict do nothing`,
    [accountId],
  );
}
