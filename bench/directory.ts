import { Agent, get } from "node:http";
import pg from "pg";
import { v7 as uuid } from "uuid";
import { ms, quantile, show } from "./measure.ts";
import { cpuSeconds } from "./product.ts";
import { startDatabase } from "./targets/database.ts";
import { startTarget, type Target } from "./targets/process.ts";

const rows = Number(process.env["CLIENTS"] ?? 1_000_000);
const others = 99;
const each = 2_000;

interface Ready {
  port: number;
  token: string;
  accountId: string;
}

/**
 * The directory of one account with a million clients among a hundred accounts, against the bare SQL, and against
 * the framework with nothing of ours: what lies between those two is HTTP and JSON, which no page goes without.
 */
export async function run(): Promise<void> {
  const database = await startDatabase();
  const api = await startTarget<Ready>("./api.ts", { DATABASE_URL: database.url, DATA_DIR: database.dir });
  const { port, token, accountId } = api.ready;
  const bareApi = await startTarget<{ port: number }>("./bare.ts", {
    DATABASE_URL: database.url,
    ACCOUNT: accountId,
  });
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await fill(owner, accountId);
  const call = async (query: string) => {
    const began = performance.now();
    const found = await ask(`http://127.0.0.1:${port}/api/clients?${query}`, token);
    return { took: performance.now() - began, found: found.length };
  };
  const columns = `id, first_name, preferred_first_name, last_name, company_name, co_first_name, co_last_name, mobile_phone, phone, last_contacted_on, sort_key`;
  const bare = (name: string, where: string, values: unknown[]) => async () => {
    const began = performance.now();
    await owner.query({
      name,
      text: `select ${columns} from clients where account_id = $1 ${where} order by sort_key, id limit 60`,
      values: [accountId, ...values],
    });
    return performance.now() - began;
  };
  await compare("first page", () => call("limit=60").then((r) => r.took), bare("first", "", []));
  const plain = async () => {
    const began = performance.now();
    await ask(`http://127.0.0.1:${bareApi.ready.port}/clients`, token);
    return performance.now() - began;
  };
  await againstFramework(
    { work: () => call("limit=60").then((r) => r.took), cpu: () => cpuOf(api) + database.cpu() },
    { work: plain, cpu: () => cpuOf(bareApi) + database.cpu() },
  );
  const letters = "abcdefghijklmnopqrstuvwxyz".split("");
  let turn = 0;
  await compare(
    "letter jump",
    () => call(`letter=${letters[turn++ % 26]}`).then((r) => r.took),
    () => bare("letter", "and letter = $2", [letters[turn++ % 26]])(),
  );
  for (const search of [
    "smith",
    "ann torres",
    "zamora",
    "whitfield dana",
    "8015550",
    "(801) 555-01",
    "gmail",
    "sm",
    "a",
    "qqqq",
    "name77777",
    "77777 maple",
    "maple",
    "84077",
    "HO-77777",
    "dana provo",
    "zamora maple 84077",
  ]) {
    const times: number[] = [];
    let found = 0;
    for (let i = 0; i < 30; i++) {
      const result = await call(`search=${encodeURIComponent(search)}`);
      times.push(result.took);
      found = result.found;
    }
    show(`search "${search}" (${found} shown), p95`, ms(quantile(times, 0.95)), "under 60 ms");
  }
  await owner.end();
  await bareApi.stop();
  await api.stop();
  await database.stop();
}

const agent = new Agent({ keepAlive: true });
const cpuOf = ({ child }: Target<unknown>): number => cpuSeconds(child.pid!);

/** As plain as the client of the bare SQL: `fetch` alone would take as long as the query does. */
function ask(url: string, token: string): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    get(url, { agent, headers }, async (response) => {
      const body = Buffer.concat(await response.toArray()).toString();
      if (response.statusCode === 200) resolve(JSON.parse(body) as unknown[]);
      else reject(new Error(body));
    }).on("error", reject);
  });
}

async function compare(
  label: string,
  ours: () => Promise<number>,
  bare: () => Promise<number>,
): Promise<void> {
  const [a, b]: [number[], number[]] = [[], []];
  for (let i = 0; i < 200; i++) {
    a.push(await ours());
    b.push(await bare());
  }
  show(`${label}, p95 through HTTP`, ms(quantile(a, 0.95)));
  show(`${label}, p95 of the bare SQL`, ms(quantile(b, 0.95)));
  show(`${label}, ratio of the medians`, (quantile(a, 0.5) / quantile(b, 0.5)).toFixed(2), "under 1.50");
}

interface Contender {
  work: () => Promise<number>;
  /** Processor time so far, of the server and the database, in seconds. */
  cpu: () => number;
}

/** In processor time too, which tells the cost also where others work on the machine. */
async function againstFramework(ours: Contender, bare: Contender): Promise<void> {
  const measured = [ours, bare].map((contender) => ({ ...contender, times: [] as number[], spent: 0 }));
  for (let round = 0; round < 20; round++)
    for (const one of measured) {
      const before = one.cpu();
      for (let i = 0; i < 50; i++) one.times.push(await one.work());
      one.spent += one.cpu() - before;
    }
  const [a, b] = measured.map(({ times, spent }) => ({
    median: quantile(times, 0.5),
    cpu: (spent * 1000) / times.length,
  }));
  show("first page, ratio to the bare framework", (a!.median / b!.median).toFixed(2));
  show("first page, processor time a call, ours", ms(a!.cpu));
  show("first page, processor time a call, bare framework", ms(b!.cpu));
}

/** Names as they are spread among people: a few very common, most of them rare. */
async function fill(owner: pg.Client, accountId: string): Promise<void> {
  await owner.query("set synchronous_commit = off");
  // Built at the end they take a tenth of the time.
  const { rows: indexes } = await owner.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = 'clients' and indexname <> 'clients_pkey'`,
  );
  for (const { name } of indexes) await owner.query(`drop index ${name}`);
  const insert = `
    insert into clients (account_id, id, first_name, last_name, company_name, email, mobile_phone, phone, co_first_name, co_last_name)
    select $1, gen_random_uuid(),
      (array['Ann','Dana','Carl','Rosa','Theo','Maria','John','Priya','Omar','Wei','Noah','Ella'])[(1 + (i::bigint * 7919) % 12)::int],
      case when i % 50 = 0 then 'Smith' when i % 61 = 0 then 'Torres' when i % 97 = 0 then 'Whitfield' when i % 211 = 0 then 'Zamora'
        else initcap(substr(md5(i::text), 1, 1) || 'ame' || (i % 100000)) end,
      case when i % 9 = 0 then 'Company ' || (i % 5000) end,
      'person' || i || case when i % 3 = 0 then '@gmail.com' else '@example.com' end,
      '1' || (200 + i % 700)::text || lpad((i % 10000000)::text, 7, '0'),
      case when i % 3 = 0 then '1801' || lpad((i % 10000000)::text, 7, '5') end,
      case when i % 2 = 0 then 'Marcus' end, case when i % 2 = 0 then 'Name' || (i % 9000) end
    from generate_series(1, $2::int) i`;
  for (let n = 0; n < others; n++) {
    const id = uuid();
    await owner.query(
      `insert into accounts (account_id, name, company_name, timezone, socket_namespace, sealed_key) values ($1, 'Other', 'Other', 'UTC', $2, '')`,
      [id, `/other-${n}`],
    );
    await owner.query(insert, [id, each]);
  }
  await owner.query(insert, [accountId, rows]);
  await fillRecords(owner, accountId);
  for (const { definition } of indexes) await owner.query(definition);
  await owner.query("vacuum analyze clients");
  await owner.query("vacuum analyze client_counts");
}

/** An address for every second client, a policy for every third; found by one line each. */
async function fillRecords(owner: pg.Client, accountId: string): Promise<void> {
  const { rows: index } = await owner.query<{ definition: string }>(
    "select indexdef as definition from pg_indexes where indexname = 'client_finds_search'",
  );
  await owner.query("drop index client_finds_search");
  await owner.query("alter table client_records disable trigger user");
  await owner.query(
    `insert into client_records (account_id, id, client_id, kind, fields)
     select $1, gen_random_uuid(), id, kind, fields from (
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
     from (select *, find_line(kind, fields) as line from client_records where account_id = $1) r where line <> ''`,
    [accountId],
  );
  for (const { definition } of index) await owner.query(definition);
  await owner.query("vacuum analyze client_records");
  await owner.query("vacuum analyze client_finds");
}
