import type { Socket } from "socket.io-client";
import { expect, it } from "vitest";
import { users, type Peer, type Presence } from "../../contract/users.ts";
import { makeAccount } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";
import { heard, heardUntil, startTestServer } from "../test/server.ts";

const test = await startTestApp();
const server = await startTestServer(test);
const north = await makeAccount(test, "Northgate");
const south = await makeAccount(test, "Southgate");

async function connect(person: typeof north.owner): Promise<Socket> {
  const socket = server.socket(person, await server.signIn(person));
  await heard(socket, "connect");
  return socket;
}

/** Chooses a status, and waits until the person's own screen is told so. */
async function choose(status: Presence, person: typeof north.owner, screen: Socket): Promise<void> {
  const told = heardUntil<Peer[]>(screen, "users_peers", (peers) =>
    peers.some((peer) => peer.id === person.id && peer.status === status),
  );
  await test.call(users.setStatus, { body: { status } }, person);
  await told;
}

it("the team is told in the order in which it was so: who has left is not there again", async () => {
  const [watching, elsewhere] = [await connect(north.owner), await connect(south.owner)];
  const leaving = await connect(north.employee);
  await choose("busy", north.owner, watching);
  const { adapter, sockets } = await test.app.live.of(north.id);
  const find = adapter.fetchSockets.bind(adapter);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const asked = new Promise<void>((resolve) => {
    // Who is there is asked at once, and the answer comes late.
    adapter.fetchSockets = async (options) => {
      adapter.fetchSockets = find;
      const found = await find(options);
      resolve();
      await held;
      return found;
    };
  });
  await test.call(users.setStatus, { body: { status: "coaching" } }, north.admin);
  await asked;
  const told: (string | undefined)[] = [];
  const both = heardUntil<Peer[]>(watching, "users_peers", (peers) => {
    told.push(peers.find(({ id }) => id === north.employee.id)?.status);
    return told.includes("available") && told.includes("offline");
  });
  const gone = new Promise((resolve) => sockets.get(leaving.id!)!.once("disconnect", resolve));
  leaving.disconnect();
  await gone;
  // What begins later is through in another account: by then it would have come first here.
  await choose("lunch", south.owner, elsewhere);
  await choose("busy", south.owner, elsewhere);
  release();
  await both;
  expect(told).toEqual(["available", "offline"]);
});

it("what could not be told is told again, though nobody comes or goes", async () => {
  const watching = await connect(north.owner);
  await choose("busy", north.owner, watching);
  const { online } = test.app.live;
  let failed = 0;
  test.app.live.online = async () => {
    failed++;
    test.app.live.online = online;
    throw new Error("The database is away");
  };
  await choose("lunch", north.owner, watching);
  expect(failed).toBe(1);
});
