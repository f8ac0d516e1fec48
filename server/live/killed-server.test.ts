import { readFile } from "node:fs/promises";
import { io, type Socket } from "socket.io-client";
import { afterAll, expect, it } from "vitest";
import { auth } from "../../contract/auth.ts";
import type { Replay } from "../../contract/socket.ts";
import type { Peer } from "../../contract/users.ts";
import { guest } from "../http/actor.ts";
import { makeAccount, type Person } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";
import { startServer } from "../test/programs.ts";
import { heard, heardUntil, say } from "../test/server.ts";

/* Two servers on one database, as real processes: one is killed, and can say goodbye for nobody. */
const test = await startTestApp();
const north = await makeAccount(test, "Northgate");
const [one, two] = await Promise.all([startServer(test, "web"), startServer(test, "web")]);
const sockets: Socket[] = [];
afterAll(() => sockets.forEach((socket) => socket.disconnect()));

async function tokenOf(person: Person): Promise<string> {
  const email = `${person.firstName.toLowerCase()}@${north.id}.example.com`;
  const credentials = { email, password: "correct horse" };
  return (await test.call(auth.signIn, { body: { account: north.id } }, guest, { credentials })).token;
}

async function connect(person: Person, token: string, port: number): Promise<Socket> {
  const namespace = await test.app.live.namespaceOf(north.id);
  const socket = io(`http://127.0.0.1:${port}${namespace}`, {
    auth: { token, userId: person.id, name: person.firstName, version: "test", device: "test" },
    transports: ["websocket"],
    forceNew: true,
    reconnection: false,
  });
  sockets.push(socket);
  await heard(socket, "connect");
  return socket;
}

const shows = (socket: Socket, person: Person, status: string) =>
  heardUntil<Peer[]>(
    socket,
    "users_peers",
    (peers) => peers.find(({ id }) => id === person.id)?.status === status,
  );

const everything = async (socket: Socket) => {
  const ack = await say<Replay>(socket, "reconnected", { seq: 0 });
  if (!("ok" in ack) || !ack.data || !("events" in ack.data)) throw new Error("no replay");
  return ack.data;
};

const waitsForEvents = `select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query like '%insert into events%'`;

it("has what it committed and did not live to tell told by the others", { timeout: 90_000 }, async () => {
  const dying = await startServer(test, "web");
  const screen = await connect(north.owner, await tokenOf(north.owner), two.ready.port);
  const token = await tokenOf(north.admin);
  await test.app.live.settle();
  const { seq } = await everything(screen);
  const strays: unknown[] = [];
  // Of the signing in, which may come late, it has been told.
  screen.on("changed", (events: { seq: number }[]) =>
    strays.push(...events.filter((event) => event.seq > seq)),
  );
  const told = heardUntil<{ seq: number }>(screen, "newest", (newest) => newest.seq === seq + 1);

  // Its last statement has been sent with the commit, and the server stands still before the database goes on.
  const holder = await test.running.owner.connect();
  await holder.query("begin");
  await holder.query("lock table events in share mode");
  const answer = fetch(`http://127.0.0.1:${dying.ready.port}/api/users/me/status`, {
    method: "PUT",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ status: "training" }),
  }).then(
    () => "answered",
    () => "died",
  );
  await expect
    .poll(async () => (await test.running.owner.query(waitsForEvents)).rowCount, { timeout: 10_000 })
    .toBe(1);
  dying.child.kill("SIGSTOP");
  await expect.poll(() => readFile(`/proc/${dying.child.pid}/stat`, "utf8")).toContain(") T ");
  await holder.query("commit");
  holder.release();
  await expect.poll(async () => (await everything(screen)).seq).toBe(seq + 1);
  await dying.kill();
  expect(await answer).toBe("died");

  await told;
  expect(strays).toEqual([]);
  expect((await everything(screen)).events.at(-1)).toMatchObject({
    name: "users.statusSet",
    by: north.admin.id,
  });
});

it(
  "shows whom a killed server held as offline, and as before their call once they are back",
  { timeout: 90_000 },
  async () => {
    const screen = await connect(north.owner, await tokenOf(north.owner), two.ready.port);
    const token = await tokenOf(north.employee);
    const came = shows(screen, north.employee, "available");
    const phone = await connect(north.employee, token, one.ready.port);
    await came;
    const calling = shows(screen, north.employee, "on call");
    await say(phone, "users_phoneStatus", { status: "on call" });
    await calling;

    const gone = shows(screen, north.employee, "offline");
    await one.kill();
    await gone;

    const back = shows(screen, north.employee, "available");
    await connect(north.employee, token, two.ready.port);
    await back;
    expect(await two.stop()).toBe(0);
  },
);
