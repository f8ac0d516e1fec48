import { Agent, get } from "node:http";
import pg from "pg";
import { searchReadings } from "../server/clients/rules.ts";
import { fillDirectory } from "./fill-directory.ts";
import { inTurn, median, ms, quantile, show } from "./measure.ts";
import { cpuSeconds } from "./product.ts";
import { startDatabase } from "./targets/database.ts";
import { startTarget, type Target } from "./targets/process.ts";

const rows = Number(process.env["CLIENTS"] ?? 1_000_000);
const others = 99;
const each = Math.ceil(rows / 500);

interface Ready {
  port: number;
  token: string;
  accountId: string;
}

/** Names, telephones, addresses of either kind and policies: one to three words of them, rare and common. */
const searches = [
  ...["smith", "zamora", "name77777", "sm", "a", "qqqq", "gmail", "maple", "84077"],
  ...["8015550", "(801) 555-01", "1 (277) 007-7777", "person77777", "person77777@example.com"],
  ...["HO-77777", "HO77", "ann torres", "whitfield dana", "dana provo", "dana pr", "77777 maple"],
  ...["77777 Maple Street", "zamora maple 84077", "maria smith ogden"],
];

/** As a row of the directory shows them. */
const columns = [
  ...["c.id", "first_name", "preferred_first_name", "last_name", "company_name", "co_first_name"],
  ...["co_preferred_first_name", "co_last_name", "mobile_phone", "phone", "co_mobile_phone", "co_phone"],
  ...["email", "status", "dob", "managed_by", "last_contacted_on", "created_at", "c.sort_key"],
].join(", ");

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
  await fillDirectory(owner, { accountId, rows, others, each });
  // As the server's connections are set: of one plan for each statement, and bound to the account.
  await owner.query("set plan_cache_mode = force_generic_plan");
  await owner.query("select set_config('app.account_id', $1, false)", [accountId]);
  const call = async (query: string): Promise<Timed> => {
    const began = performance.now();
    const found = await ask(`http://127.0.0.1:${port}/api/clients?${query}`, token);
    return { took: performance.now() - began, found: found.length };
  };
  const bare = async (name: string, from: string, values: unknown[]): Promise<Timed> => {
    const began = performance.now();
    const found = await owner.query({ name, text: `select ${columns} from ${from} limit 60`, values });
    return { took: performance.now() - began, found: found.rows.length };
  };
  const cpu = () => cpuOf(api) + database.cpu();
  const first = () => call("limit=60");
  await sideBySide("first page", 200, "under 30 ms", {
    ours: first,
    bare: () => bare("first", "clients c where account_id = $1 order by sort_key, id", [accountId]),
    cpu,
  });
  const plain = async () => {
    const began = performance.now();
    await ask(`http://127.0.0.1:${bareApi.ready.port}/clients`, token);
    return performance.now() - began;
  };
  await againstFramework(
    { work: () => first().then((r) => r.took), cpu },
    { work: plain, cpu: () => cpuOf(bareApi) + database.cpu() },
  );
  const letter = (round: number) => String.fromCodePoint(97 + (round % 26));
  const ofLetter = "clients c where account_id = $1 and letter = $2 order by sort_key, id";
  await sideBySide("letter jump", 208, "under 30 ms", {
    ours: (round) => call(`letter=${letter(round)}&limit=60`),
    bare: (round) => bare("letter", ofLetter, [accountId, letter(round)]),
    cpu,
  });
  const ofHits = `search_clients($2) h join clients c on c.account_id = $1 and c.id = h.id
    order by h.rank, h.sort_key collate "C", h.id`;
  for (const search of searches)
    await sideBySide(`search "${search}"`, 40, "under 60 ms", {
      ours: () => call(`search=${encodeURIComponent(search)}&limit=60`),
      bare: () => bare("search", ofHits, [accountId, searchReadings(search)[0] ?? []]),
      cpu,
    });
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

interface Timed {
  took: number;
  found: number;
}

interface Sides {
  ours: (round: number) => Promise<Timed>;
  bare: (round: number) => Promise<Timed>;
  /** Processor time so far, of the server and the database, in seconds. */
  cpu: () => number;
}

/** The same of both in turn, which must find as many; the first rounds plan statements and compile code. */
async function sideBySide(
  label: string,
  rounds: number,
  goal: string,
  { ours, bare, cpu }: Sides,
): Promise<void> {
  const warm = 5;
  let at = 0;
  let spent = 0;
  let seen = Number.NaN;
  const contenders = {
    ours: async () => {
      const before = cpu();
      const { took, found } = await ours(at);
      if (at >= warm) spent += cpu() - before;
      seen = found;
      return took;
    },
    bare: async () => {
      const { took, found } = await bare(at);
      if (found !== seen) throw new Error(`${label}: ${seen} at the API, ${found} by the bare SQL`);
      at++;
      return took;
    },
  };
  await inTurn(warm, contenders);
  const times = await inTurn(rounds, contenders);
  const { ours: through, bare: direct } = times;
  show(`${label} (${seen} shown), p95 at the API`, ms(quantile(through, 0.95)), goal);
  show(`${label}, p95 of the bare SQL`, ms(quantile(direct, 0.95)));
  show(`${label}, ratio of the medians`, (median(through) / median(direct)).toFixed(2), "under 1.50");
  show(`${label}, processor time a call`, ms((spent * 1000) / rounds));
}

interface Contender {
  work: () => Promise<number>;
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
    median: median(times),
    cpu: (spent * 1000) / times.length,
  }));
  show("first page, ratio to the bare framework", (a!.median / b!.median).toFixed(2));
  show("first page, processor time a call, ours", ms(a!.cpu));
  show("first page, processor time a call, bare framework", ms(b!.cpu));
}
