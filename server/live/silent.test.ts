import { connect, createServer, type AddressInfo, type Socket as Line } from "node:net";
import { io } from "socket.io-client";
import { afterAll, expect, it } from "vitest";
import type { Peer } from "../../contract/users.ts";
import { makeAccount } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";
import { heard, heardUntil, startTestServer } from "../test/server.ts";

/* The network goes without goodbye: neither end is told, and what is sent arrives nowhere. */
const test = await startTestApp();
const { id, owner, employee } = await makeAccount(test, "Northgate");
const server = await startTestServer(test);
// As it is usually set; here in less time.
const { opts } = test.app.live.io.engine as unknown as { opts: Record<string, number> };
const usual = { interval: opts["pingInterval"]!, timeout: opts["pingTimeout"]! };

const lines: Line[] = [];
const between = createServer((near) => {
  const far = connect(Number(new URL(server.url).port), "127.0.0.1");
  lines.push(near, far);
  near.pipe(far);
  far.pipe(near);
  for (const line of [near, far]) line.on("error", () => {});
});
await new Promise<void>((ready) => between.listen(0, "127.0.0.1", ready));
afterAll(() => {
  for (const line of lines) line.destroy();
  between.close();
});

function fallSilent(): void {
  for (const line of lines) {
    line.unpipe();
    line.pause();
  }
}

it("is noticed by both ends, within 45 seconds as the server is set", async () => {
  expect(usual.interval + usual.timeout).toBe(45_000);
  const watching = server.socket(owner, await server.signIn(owner));
  await heard(watching, "connect");
  const token = await server.signIn(employee);
  Object.assign(opts, { pingInterval: 500, pingTimeout: 1_500 });
  const shows = (status: string) =>
    heardUntil<Peer[]>(watching, "users_peers", (peers) =>
      peers.some((peer) => peer.id === employee.id && peer.status === status),
    );
  const came = shows("available");
  const { port } = between.address() as AddressInfo;
  const phone = io(`http://127.0.0.1:${port}${await test.app.live.namespaceOf(id)}`, {
    auth: { token, userId: employee.id, name: "Emma", version: "test", device: "test" },
    transports: ["websocket"],
    forceNew: true,
    reconnection: false,
  });
  await came;
  const [gone, noticed] = [shows("offline"), heard<string>(phone, "disconnect")];
  fallSilent();
  await gone;
  expect(await noticed).toBe("ping timeout");
});
