import { io, type Socket } from "socket.io-client";
import { afterAll, expect, it } from "vitest";
import { auth } from "../../contract/auth.ts";
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
