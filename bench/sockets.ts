import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { io, type Socket } from "socket.io-client";
import { v7 as uuid } from "uuid";
import type { Changed } from "../contract/events.ts";
import { ms, quantile, show } from "./measure.ts";
import { cpuSeconds, memory } from "./product.ts";
import { startDatabase, type BenchDatabase } from "./targets/database.ts";
import { startTarget, type Target } from "./targets/process.ts";

const count = Number(process.env["PEOPLE"] ?? 500);
const seconds = 15;
/** What every page of the frame has, and a text makes stale; and how soon a page asks for one of them again. */
const stale = ["/sms/unread", "/sms/room"];
const spacing = 300;

interface Ready {
  port: number;
  token: string;
  accountId: string;
  roomIds: string[];
}

interface Person {
  id: string;
  token: string;
}

/** As many people of one account as there are windows, while texts come and go. */
export async function run(): Promise<void> {
  const database = await startDatabase();
  const api = await startTarget<Ready>("./api.ts", { DATABASE_URL: database.url, DATA_DIR: database.dir });
  const { namespace, people } = await employ(database, api.ready);
  const before = memory(api.child.pid!);
  const windows = await openAll(`http://127.0.0.1:${api.ready.port}`, namespace, people);
  show("memory for each connection", `${(((memory(api.child.pid!) - before) * 1024) / count).toFixed(1)} kB`);
  for (const perSecond of [0, 0.2, 1]) await fanOut(database, api, windows, perSecond);
  for (const { socket } of windows) socket.disconnect();
  await api.stop();
  await database.stop();
}

/** By hand: hashing their passwords would take longer than the bench. */
async function employ(
  database: BenchDatabase,
  { accountId }: Ready,
): Promise<{ namespace: string; people: Person[] }> {
  const people = Array.from({ length: count }, (): Person => ({ id: uuid(), token: uuid() }));
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(
    `insert into users (account_id, id, email, first_name, last_name, role, password_hash, created_at)
     select $1, id, id || '@example.com', 'Ann', 'Bench', 'employee', 'none', now() from unnest($2::uuid[]) id`,
    [accountId, people.map(({ id }) => id)],
  );
  await owner.query(
    `insert into sessions (account_id, id, user_id, token_hash, expires_at)
     select $1, id, id, hash, now() + interval '12 hours' from unnest($2::uuid[], $3::bytea[]) as p (id, hash)`,
    [
      accountId,
      people.map(({ id }) => id),
      people.map(({ token }) => createHash("sha256").update(token).digest()),
    ],
  );
  const { rows } = await owner.query<{ namespace: string }>("select namespace_of($1) as namespace", [
    accountId,
  ]);
  await owner.query("analyze");
  await owner.end();
  return { namespace: rows[0]!.namespace, people };
}

/** What became of one text: when each window heard of it, and when each had its answers. */
interface Told {
  sentAt: number;
  heard: number[];
  answered: number[];
}
const texts = new Map<string, Told>();

/** A page: what it has on screen is fetched again for what it hears, one round at a time. */
class Window {
  readonly socket: Socket;
  readonly #url: string;
  readonly #token: string;
  #due: Told[] = [];
  #fetching = false;

  constructor(url: string, namespace: string, { id, token }: Person) {
    [this.#url, this.#token] = [url, token];
    const auth = { token, userId: id, name: "Ann", version: "bench", device: "bench" };
    this.socket = io(url + namespace, { auth, transports: ["websocket"], forceNew: true });
    this.socket.on("changed", (events: Changed[]) => this.#hear(events));
  }

  #hear(events: Changed[]): void {
    const told = events.flatMap(({ ids }) => ids.flatMap((id) => texts.get(id) ?? []));
    for (const one of told) one.heard.push(performance.now() - one.sentAt);
    this.#due.push(...told);
    if (!this.#fetching) void this.#fetch();
  }

  async #fetch(): Promise<void> {
    this.#fetching = true;
    while (this.#due.length > 0) {
      const due = this.#due.splice(0);
      const began = performance.now();
      await Promise.all(stale.map((path) => this.#get(path)));
      const now = performance.now();
      for (const one of due) one.answered.push(now - one.sentAt);
      await setTimeout(Math.max(spacing - (now - began), now - began));
    }
    this.#fetching = false;
  }

  async #get(path: string): Promise<void> {
    const headers = { authorization: `Bearer ${this.#token}` };
    const answer = await fetch(`${this.#url}/api${path}`, { headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  }
}

async function openAll(url: string, namespace: string, people: Person[]): Promise<Window[]> {
  const windows: Window[] = [];
  while (windows.length < people.length) {
    const some = people.slice(windows.length, windows.length + 25);
    const opened = some.map((person) => new Window(url, namespace, person));
    await Promise.all(
      opened.map(({ socket }) => new Promise<void>((resolve) => socket.once("connect", resolve))),
    );
    windows.push(...opened);
  }
  return windows;
}

async function fanOut(
  database: BenchDatabase,
  api: Target<Ready>,
  windows: Window[],
  perSecond: number,
): Promise<void> {
  texts.clear();
  const used = () => ({ server: cpuSeconds(api.child.pid!), database: database.cpu() });
  const before = used();
  const began = performance.now();
  for (let i = 0; i < perSecond * seconds; i++) {
    await setTimeout(Math.max(0, began + (i * 1000) / perSecond - performance.now()));
    await send(api.ready, i);
  }
  await setTimeout(Math.max(0, began + seconds * 1000 - performance.now()));
  const all = [...texts.values()];
  for (const until = performance.now() + 60_000; !all.every(({ answered }) => answered.length === count);) {
    if (performance.now() > until) throw new Error("Not every window heard of every text, and was answered");
    await setTimeout(100);
  }
  const took = (performance.now() - began) / 1000;
  const after = used();
  const label =
    perSecond === 0
      ? `${windows.length} at rest`
      : `${windows.length} with a text every ${(1 / perSecond).toFixed(0)} s`;
  for (const part of ["server", "database"] as const)
    show(
      `${label}: processor of the ${part}`,
      `${(((after[part] - before[part]) / took) * 100).toFixed(0)} % of a core`,
    );
  show(`${label}: memory of the server`, `${memory(api.child.pid!).toFixed(0)} MB`);
  if (all.length === 0) return;
  for (const [what, times] of [
    ["to the last ear", all.map(({ heard }) => Math.max(...heard))],
    ["until the last is answered", all.map(({ answered }) => Math.max(...answered))],
  ] as const)
    show(`${label}: ${what}, p50 / p99`, `${ms(quantile(times, 0.5))} / ${ms(quantile(times, 0.99))}`);
}

/** Sent by one of them: it makes the same stale as a text that comes. */
async function send({ port, token, roomIds }: Ready, turn: number): Promise<void> {
  const id = uuid();
  texts.set(id, { sentAt: performance.now(), heard: [], answered: [] });
  const answer = await fetch(
    `http://127.0.0.1:${port}/api/sms/room/${roomIds[turn % roomIds.length]!}/messages`,
    {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ id, message: "On our way, see you at nine." }),
    },
  );
  if (!answer.ok) throw new Error(await answer.text());
}
