import pg from "pg";
import type { TagQuery } from "../contract/tag-rules.ts";
import { inTurn, median, ms, quantile, show } from "./measure.ts";
import { startDatabase } from "./targets/database.ts";
import { startTarget } from "./targets/process.ts";

const count = Number(process.env["CLIENTS"] ?? 100_000);

interface Ready {
  port: number;
  token: string;
  accountId: string;
}

const renews: TagQuery = {
  match: "all",
  rules: [{ field: "policyTermDate", operator: "isWithinNext", value: "30" }],
  groups: [
    {
      match: "any",
      rules: [
        { field: "addressCity", operator: "isOneOf", value: "Provo, Orem" },
        { field: "age", operator: "isLess", value: "65" },
      ],
    },
  ],
};
/** The same by hand, with no row-level security. */
const byHand = `
  select count(*) from clients c where c.account_id = $1
    and c.id in (select client_id from client_records where account_id = $1 and kind = 'policies'
      and to_date(fields ->> 'termDate', 'MM/DD/YYYY') between current_date and current_date + 30)
    and (c.id in (select client_id from client_records where account_id = $1 and kind = 'addresses'
        and lower(fields ->> 'city') in ('provo', 'orem'))
      or c.dob > current_date - interval '65 years')`;

/** How long the rules of a dynamic tag take over a large account, and what lists and counts of tags take there. */
export async function run(): Promise<void> {
  const database = await startDatabase();
  const api = await startTarget<Ready>("./api.ts", { DATABASE_URL: database.url, DATA_DIR: database.dir });
  const { port, token, accountId } = api.ready;
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as T;
  };
  await fill(owner, accountId);
  const timed = async (work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    return performance.now() - began;
  };
  const { preview, hand } = await inTurn(12, {
    preview: () => timed(() => call("POST", "/tags/preview", { queryObj: { value: renews } })),
    hand: () => timed(() => owner.query(byHand, [accountId])),
  });
  show(
    `rules over ${count.toLocaleString("en-US")} clients, counted, median`,
    ms(median(preview)),
    "under 300 ms",
  );
  show("the count by hand, median", ms(median(hand)));
  show("ratio", (median(preview) / median(hand)).toFixed(2));
  const few = await giveMany(owner, call, accountId, "Few", 1_000);
  const most = await giveMany(owner, call, accountId, "Most", 3);
  for (const [label, path] of [
    ["the list of tags with their counts", "/tags"],
    ["first page of a rare tag", `/clients?tag=${few}&limit=60`],
    ["first page of a common tag", `/clients?tag=${most}&limit=60`],
    ["who has a common tag", `/tags/${most}/assigned`],
  ] as const) {
    const times: number[] = [];
    for (let i = 0; i < 60; i++) times.push(await timed(() => call("GET", path)));
    show(`${label}, p95`, ms(quantile(times, 0.95)), "under 30 ms");
  }
  await owner.end();
  await api.stop();
  await database.stop();
}

/** Written past the API: one in `each` has the tag. */
async function giveMany(
  owner: pg.Client,
  call: (method: string, path: string, body: object) => Promise<{ id: string }>,
  accountId: string,
  name: string,
  each: number,
): Promise<string> {
  const { id } = await call("POST", "/tags", { name });
  await owner.query(
    `insert into client_tags (account_id, client_id, tag_id)
     select account_id, id, $2 from (
       select *, row_number() over (order by id) as n from clients where account_id = $1) c where n % $3 = 0`,
    [accountId, id, each],
  );
  await owner.query("vacuum analyze client_tags");
  return id;
}

async function fill(owner: pg.Client, accountId: string): Promise<void> {
  await owner.query("set synchronous_commit = off");
  await owner.query(
    `insert into clients (account_id, id, first_name, last_name, email, dob)
     select $1, gen_random_uuid(), 'Dana', 'Name' || i, case when i % 3 > 0 then 'p' || i || '@example.com' end,
       date '1930-01-01' + (i * 7919 % 29000) from generate_series(1, $2::int) i`,
    [accountId, count],
  );
  await owner.query(
    `insert into client_records (account_id, id, client_id, kind, fields)
     select c.account_id, gen_random_uuid(), c.id, k.kind, k.fields
     from (select *, row_number() over (order by id) as n from clients where account_id = $1) c, lateral (values
       ('addresses', jsonb_build_object('type', 'Physical', 'address', '12 Elm Street', 'state', 'UT', 'city',
         (array['Provo', 'Orem', 'Lehi', 'Draper', 'Sandy', 'Ogden'])[1 + n % 6])),
       ('policies', jsonb_build_object('type', 'Auto', 'company', 'Meridian Mutual', 'premium', 900 + n % 2000,
         'termDate', to_char(current_date + (n % 365)::int, 'MM/DD/YYYY'))),
       ('policies', jsonb_build_object('type', 'Home', 'company', 'Meridian Mutual', 'premium', 1200 + n % 900,
         'termDate', to_char(current_date + ((n * 7) % 365)::int, 'MM/DD/YYYY')))) k (kind, fields)`,
    [accountId],
  );
  await owner.query("vacuum analyze clients");
  await owner.query("vacuum analyze client_records");
  await owner.query("vacuum analyze client_counts");
}
