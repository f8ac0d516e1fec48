import { show } from "./measure.ts";
import { startDatabase } from "./targets/database.ts";
import { startTarget } from "./targets/process.ts";

const rows = Number(process.env["ROWS"] ?? 100_000);

interface Ready {
  port: number;
  token: string;
  accountId: string;
}
interface Worked {
  seconds: number;
  cpu: number;
  database: number;
  before: number;
  most: number;
}
/** Which people are in it. */
interface Book {
  from: number;
  count: number;
  goal?: string;
}
interface Shown {
  id: string;
  state: string;
  total: number;
  kept: number;
  counts: Record<string, number>;
}

/** A whole book of business: uploaded, read, checked against everybody, imported, imported again, and undone. */
export async function run(): Promise<void> {
  const database = await startDatabase();
  const env = { DATABASE_URL: database.url, DATA_DIR: database.dir };
  const { ready, ...api } = await startTarget<Ready>("./api.ts", env);
  const importer = await startTarget<object>("./importer.ts", env);
  const call = async (method: string, path: string, body?: FormData | object): Promise<Shown> => {
    const isForm = body instanceof FormData;
    const response = await fetch(`http://127.0.0.1:${ready.port}/api/clients/imports${path}`, {
      method,
      headers: {
        authorization: `Bearer ${ready.token}`,
        ...(body && !isForm && { "content-type": "application/json" }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return (await response.json()) as Shown;
  };
  const work = (importId: string) =>
    new Promise<Worked>((resolve) => {
      const used = database.cpu();
      importer.child.once("message", (message) =>
        resolve({ ...(message as Worked), database: database.cpu() - used }),
      );
      importer.child.send({ accountId: ready.accountId, importId });
    });

  // What the process takes for a tenth of the rows: whatever more it takes for all grows with them.
  let warm = 0;
  const tell = (label: string, { seconds, cpu, database, before, most }: Worked, goal?: string) => {
    show(label, `${seconds.toFixed(1)} s`, goal);
    show(
      "  processor time of that process and of the database",
      `${cpu.toFixed(1)} + ${database.toFixed(1)} s`,
    );
    show("  memory before and at most", `${before}/${most} MB`);
    if (warm === 0) return;
    show("  memory above what a tenth of the rows took", `${Math.max(0, most - warm)} MB`, "under 100 MB");
  };

  const bring = async (label: string, { from, count, goal }: Book) => {
    const file = new Blob([csv(from, count)]);
    const form = new FormData();
    form.append("file", file, "book.csv");
    const began = performance.now();
    const { id } = await call("POST", "", form);
    const uploaded = (performance.now() - began) / 1000;
    show(`${label}: ${(file.size / 1e6).toFixed(0)} MB uploaded and begun`, `${uploaded.toFixed(1)} s`);
    const read = await work(id);
    tell(`${label}: read`, read);
    await call("PUT", `/${id}`, {});
    const checked = await work(id);
    tell(`${label}: checked, with duplicates`, checked);
    const { counts } = await call("POST", `/${id}/run`);
    const done = await work(id);
    tell(`${label}: imported`, done);
    const all = uploaded + read.seconds + checked.seconds + done.seconds;
    show(`${label}: in all`, `${all.toFixed(1)} s`, goal);
    const found = await call("GET", `/${id}?limit=0`);
    console.log(`    ${JSON.stringify({ ...counts, ...found.counts, state: found.state })}`);
    return { id, most: Math.max(read.most, checked.most, done.most) };
  };
  const all = { from: 0, count: rows, goal: "under 60 s" };
  warm = (await bring("a tenth of that before", { from: rows, count: rows / 10 })).most;
  const { id: first } = await bring(`${rows.toLocaleString("en-US")} new rows`, all);
  await bring("the same rows again", all);
  await call("POST", `/${first}/undo`);
  tell("undo of the first", await work(first), "under 60 s");
  const { state, kept } = await call("GET", `/${first}?limit=0`);
  console.log(`    ${JSON.stringify({ state, kept })}`);
  await importer.stop();
  await api.stop();
  await database.stop();
}

const firsts = ["Leona", "Grant", "Ximena", "Noor", "Pilar", "Ondine", "Theo", "Bettina", "Marcus", "José"];
const lasts = [
  "Abara",
  "Achterberg",
  "Acosta",
  "Adeyemi",
  "Aguirre",
  "Alcott",
  "Alvarado",
  "Amsel",
  "Andrade",
  "O'Brien",
];

/** People with a telephone, an address and a policy; one in a hundred has a wrong e-mail address. */
function csv(from: number, count: number): string {
  const header =
    "First Name,Last Name,Email,Cell Phone,DOB,Street Address,City,State,Zip,Policy Number,Carrier,Premium,Effective Date";
  const lines = Array.from({ length: count }, (_, at) => {
    const n = from + at;
    const [first, last] = [firsts[n % 10]!, `${lasts[Math.floor(n / 10) % 10]!}${Math.floor(n / 100)}`];
    const email = n % 100 === 7 ? "wrong" : `person${n}@bench.example`;
    const phone = `(${200 + (n % 700)}) 5${String(n % 100).padStart(2, "0")}-${String(Math.floor(n / 10) % 10_000).padStart(4, "0")}`;
    const dob = `${1 + (n % 12)}/${1 + (n % 28)}/${1940 + (n % 60)}`;
    return `${first},${last},${email},${phone},${dob},${n} Elm St,Provo,UT,84601,HM-${n},Acme Mutual,"$1,204.50",1/5/2026`;
  });
  return `${header}\n${lines.join("\n")}\n`;
}
