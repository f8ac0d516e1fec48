import pg from "pg";
import { openWorkbook } from "../server/workbook/index.ts";
import { ms, quantile, show } from "./measure.ts";
import { memory } from "./product.ts";
import { startDatabase } from "./targets/database.ts";
import { startTarget, type Target } from "./targets/process.ts";

const exported = Number(process.env["ROWS"] ?? 100_000);
const listed = Number(process.env["CLIENTS"] ?? 1_000_000);

interface Ready {
  port: number;
  token: string;
  accountId: string;
  userId: string;
}

interface Exporter {
  api: Target<Ready>;
  owner: pg.Client;
  token: string;
}

/** A whole directory as a file, and pages of a million clients narrowed by filters and in other orders. */
export async function run(): Promise<void> {
  const database = await startDatabase();
  const api = await startTarget<Ready>("./api.ts", { DATABASE_URL: database.url, DATA_DIR: database.dir });
  const { ready } = api;
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(
    "set synchronous_commit = off; set work_mem = '256MB'; set maintenance_work_mem = '512MB'",
  );
  const rebuild = await withoutIndexes(owner);
  await fill(owner, ready, exported);
  await rebuild();
  const token = await admin(owner, ready);
  for (const [name, options] of [
    ["clients alone", {}],
    ["with policies and addresses", { policies: true, addresses: true }],
  ] as const)
    await exportOnce(name, { api, owner, token }, options);
  await withoutIndexes(owner);
  await fill(owner, ready, listed - exported, exported);
  await rebuild();
  for (const [name, query] of pages(ready)) await page(name, { ...ready, token }, query);
  await owner.end();
  await api.stop();
  await database.stop();
}

/** Exports are for that role alone. */
async function admin(owner: pg.Client, { port, accountId, userId }: Ready): Promise<string> {
  await owner.query("update users set role = 'admin' where account_id = $1 and id = $2", [accountId, userId]);
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Basic ${Buffer.from("maya@example.com:switchboard").toString("base64")}`,
    },
    body: JSON.stringify({ account: accountId }),
  });
  return ((await answer.json()) as { token: string }).token;
}

/** The file is read again: every client that the database holds stands in it once. */
async function exportOnce(name: string, { api, owner, token }: Exporter, options: object) {
  const pid = api.child.pid!;
  const before = memory(pid);
  let most = before;
  const looking = setInterval(() => (most = Math.max(most, memory(pid))), 100);
  const began = performance.now();
  const answer = await fetch(`http://127.0.0.1:${api.ready.port}/api/clients/export`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ options }),
  });
  if (!answer.ok || !answer.body) throw new Error(await answer.text());
  const pieces: Uint8Array[] = [];
  let first = 0;
  for await (const piece of answer.body) {
    first ||= performance.now() - began;
    pieces.push(piece);
  }
  const took = performance.now() - began;
  clearInterval(looking);
  const file = Buffer.concat(pieces);
  const { rows: counted } = await owner.query<{ n: number }>(
    "select count(*)::int as n from clients where account_id = $1",
    [api.ready.accountId],
  );
  const held = String(counted[0]!.n);
  show(`${name}: ${(file.length / 1e6).toFixed(1)} MB`, `${(took / 1000).toFixed(1)} s`, "under 10 s");
  show(`${name}: first byte`, ms(first));
  show(`${name}: memory that it takes`, `${(most - before).toFixed(0)} MB`, "under 200 MB");
  show(`${name}: rows that were told ahead`, answer.headers.get("x-rows")!, held);
  show(`${name}: clients in the file`, String(await clientsIn(file)), held);
}

async function clientsIn(file: Buffer): Promise<number> {
  const book = openWorkbook(file);
  const ids = new Set<unknown>();
  let rows = 0;
  for await (const { values } of book.rows(null)) {
    ids.add(values[0]);
    rows++;
  }
  await book.close();
  if (ids.size !== rows) throw new Error(`${rows - ids.size} rows stand in the file twice`);
  // The head is a row too.
  return rows - 1;
}

const pages = ({ userId }: Ready): [string, string][] => [
  ["in the order of names", ""],
  ["newest first", "sort=-createdAt"],
  ["last contact, longest ago first", "sort=lastContactedOn"],
  ["managed by me", "filters=managedBy.is.me"],
  ["managed by me, last contact first", "filters=managedBy.is.me&sort=-lastContactedOn"],
  ["managed by a few only", `filters=managedBy.isNot.${userId}~managedBy.isNot.none`],
  ["born in May", "filters=birthMonth.is.5"],
  ["born in May, newest first", "filters=birthMonth.is.5&sort=-createdAt"],
  ["a rare status", "filters=status.is.Widowed"],
  ["a rare status, newest first", "filters=status.is.Widowed&sort=-createdAt"],
  ["without a policy", "filters=policy.isNot.any"],
  ["a rare type of policy", "filters=policy.is.Umbrella"],
  ["no contact in 90 days", "filters=lastContactedOn.over.90"],
  ["contacted within 7 days", "filters=lastContactedOn.within.7"],
  ["three at once", "filters=managedBy.is.me~birthMonth.is.5~lastContactedOn.over.90"],
  ["opted out", "filters=optOut.filled"],
  ["without a mobile", "filters=mobilePhone.empty"],
];

async function page(name: string, { port, token }: Ready, query: string): Promise<void> {
  const times: number[] = [];
  let cursor: string | undefined;
  for (let i = 0; i < 25; i++) {
    const began = performance.now();
    const at = cursor ? `&cursor=${encodeURIComponent(cursor)}` : "";
    const answer = await fetch(`http://127.0.0.1:${port}/api/clients?limit=60&${query}${at}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const rows = (await answer.json()) as { cursor: string }[];
    if (!answer.ok) throw new Error(JSON.stringify(rows));
    times.push(performance.now() - began);
    // Half of them further down.
    cursor = i % 2 === 0 ? rows.at(-1)?.cursor : undefined;
  }
  const began = performance.now();
  const part = query.replace(/&?sort=[^&]*/, "");
  await fetch(`http://127.0.0.1:${port}/api/clients/matches?${part}`, {
    headers: { authorization: `Bearer ${token}` },
  }).then((answer) => answer.json());
  show(`${name}, p95`, ms(quantile(times, 0.95)), "under 30 ms");
  show(`${name}, counted`, ms(performance.now() - began));
}

/**
 * Built at the end they take a tenth of the time. Those of searching are left out, as nothing is searched here;
 * answers what builds the others.
 */
async function withoutIndexes(owner: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await owner.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename in ('clients', 'client_records') and indexname not like '%_pkey'`,
  );
  for (const { name } of rows) await owner.query(`drop index ${name}`);
  for (const table of ["clients", "client_records"])
    await owner.query(`alter table ${table} disable trigger user`);
  return async () => {
    for (const { definition } of rows) if (!/using gin/i.test(definition)) await owner.query(definition);
    await owner.query("vacuum analyze clients");
    await owner.query("vacuum analyze client_records");
  };
}

/** A tenth has a manager, a hundredth of the others one of a few; two thirds have policies. */
async function fill(owner: pg.Client, { accountId, userId }: Ready, many: number, from = 0): Promise<void> {
  await owner.query(
    `insert into clients (account_id, id, first_name, last_name, company_name, email, mobile_phone, phone, dob, status,
       managed_by, last_contacted_on, created_at, occupation, co_first_name, co_last_name)
     select $1, gen_random_uuid(), (array['Ann','Dana','Carl','Rosa','Theo','Maria','John','Priya'])[1 + i % 8],
       initcap(substr(md5(i::text), 1, 7)), case when i % 9 = 0 then 'Company ' || (i % 5000) end,
       case when i % 4 > 0 then 'name' || i || '@example.com' end,
       case when i % 50 > 0 then '1801' || (2000000 + i % 8000000) end, '1385' || (2000000 + i % 8000000),
       date '1940-01-01' + (i * 7919::bigint % 22000)::int,
       case when i % 20000 = 0 then 'Widowed' when i % 3 = 0 then 'Married' end,
       case when i % 10 = 0 then $2::uuid end,
       case when i % 5 > 0 then now() - (i * 104729::bigint % 700) * interval '1 day' end,
       now() - (i * 15485863::bigint % 2000000) * interval '1 minute', 'Carpenter',
       case when i % 6 = 0 then 'Alex' end, case when i % 6 = 0 then initcap(substr(md5(i::text), 1, 7)) end
     from generate_series($3::int + 1, $3::int + $4::int) i`,
    [accountId, userId, from, many],
  );
  await owner.query(
    `insert into client_records (account_id, id, client_id, kind, fields)
     select account_id, gen_random_uuid(), id, kind,
       case when kind = 'policies' then jsonb_build_object('type', case when n % 10000 = 0 then 'Umbrella' else 'Auto' end,
         'idNumber', 'AU-' || n, 'premium', 1200, 'company', 'Mutual of Provo')
       else jsonb_build_object('type', 'Physical', 'address', n || ' Elm Street', 'city', 'Provo', 'state', 'UT', 'zipcode', '84601') end
     from (select account_id, id, row_number() over () as n from clients
       where account_id = $1 and id not in (select client_id from client_records)) c,
       (values ('policies'), ('addresses')) k (kind)
     where kind = 'addresses' or n % 3 > 0`,
    [accountId],
  );
}
