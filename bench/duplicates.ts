import pg from "pg";
import { fillAgency } from "../server/clients/duplicates/test/fill-agency.ts";
import { labelledClients, type Labelled } from "../server/clients/duplicates/test/labelled.ts";
import { figuresOf, truePairs } from "../server/clients/duplicates/test/figures.ts";
import { ms, quantile, show } from "./measure.ts";
import { startDatabase } from "./targets/database.ts";
import { startTarget } from "./targets/process.ts";

const count = Number(process.env["CLIENTS"] ?? 100_000);
/** Another seed than any that the weights were looked at with. */
const seed = Number(process.env["SEED"] ?? 20_261);

/** So many contacts are typed. */
const asked = 300;

interface Ready {
  port: number;
  token: string;
  accountId: string;
}
interface Matched {
  seconds: number;
  cpu: number;
  before: number;
  most: number;
}

/** All clients of a large account compared for the first time, with what is right and wrong of the answer. */
export async function run(): Promise<void> {
  const database = await startDatabase();
  const env = { DATABASE_URL: database.url, DATA_DIR: database.dir };
  const api = await startTarget<Ready>("./api.ts", env);
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  const records = labelledClients(seed, count);
  await owner.query("set synchronous_commit = off");
  const ids = await fillAgency(owner, api.ready.accountId, records);
  await owner.query("vacuum analyze clients");
  await owner.query("vacuum analyze client_records");
  const matcher = await startTarget<object>("./matcher.ts", env);
  const done = new Promise<Matched>((resolve) =>
    matcher.child.once("message", (message) => resolve(message as Matched)),
  );
  const used = database.cpu();
  matcher.child.send({ accountId: api.ready.accountId });
  const { seconds, cpu, before, most } = await done;
  show(`${count.toLocaleString("en-US")} clients compared`, `${seconds.toFixed(1)} s`, "under 60 s");
  show("processor time of that, this process", `${cpu.toFixed(1)} s`);
  show("and the database's", `${(database.cpu() - used).toFixed(1)} s`);
  show("memory before, and at most", `${before} and ${most} MB`);
  await judge(owner, records, ids);
  const idle = database.cpu();
  await typing(api.ready, records.slice(0, asked));
  const each = ((database.cpu() - idle) / asked) * 1000;
  show("processor time of the database for each of these", ms(each));
  await owner.end();
  await matcher.stop();
  await api.stop();
  await database.stop();
}

async function judge(owner: pg.Client, records: readonly Labelled[], ids: readonly string[]): Promise<void> {
  const place = new Map(ids.map((id, at) => [id, at]));
  const { rows } = await owner.query<{ a: string; b: string }>("select a, b from client_duplicates");
  const truth = truePairs(records);
  const right = rows.filter(({ a, b }) => {
    const [one, other] = [place.get(a)!, place.get(b)!].toSorted((x, y) => x - y);
    return truth.has(`${one}/${other}`);
  });
  const { precision, recall, f1 } = figuresOf(right.length, rows.length, truth.size);
  show("pairs that are one, and pairs found", `${truth.size} and ${rows.length}`);
  show("precision, recall", `${precision.toFixed(3)}, ${recall.toFixed(3)}`);
  show("F1 of everything that was made twice", f1.toFixed(3), "0.95 or more");
}

/** A contact is typed: the likely ones are shown while it is. */
async function typing({ port, token }: Ready, records: readonly Labelled[]): Promise<void> {
  const times: number[] = [];
  for (const { client, addresses } of records) {
    const { firstName = "", lastName = "", companyName = "", dob = "", email = "" } = client;
    const { city = "", zipcode = "", address = "" } = addresses[0] ?? {};
    const typed = {
      firstName,
      lastName,
      companyName,
      dob,
      email,
      address,
      city,
      zipcode,
      mobilePhone: client.mobilePhone ?? "",
    };
    const began = performance.now();
    const answer = await fetch(
      `http://127.0.0.1:${port}/api/clients/duplicates/like?${new URLSearchParams(typed)}`,
      {
        headers: { authorization: `Bearer ${token}` },
      },
    );
    await answer.json();
    times.push(performance.now() - began);
    if (answer.status !== 200) throw new Error(`The server answered ${answer.status}`);
  }
  show("what is typed is held against all, p95", ms(quantile(times, 0.95)), "under 60 ms");
}
