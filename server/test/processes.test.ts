import { io } from "socket.io-client";
import { v7 as uuid } from "uuid";
import { afterAll, expect, it } from "vitest";
import { auth } from "../../contract/auth.ts";
import type { Changed } from "../../contract/events.ts";
import { sms } from "../../contract/sms.ts";
import { guest } from "../http/actor.ts";
import { makeAccount } from "./actors.ts";
import { startTestApp } from "./app.ts";
import { startSandbox, startServer } from "./programs.ts";
import { heard, heardUntil } from "./server.ts";

/* Several servers on one database, as real processes: two for the web, one for jobs, and a carrier. */
const test = await startTestApp();
const north = await makeAccount(test, "Northgate");
const sandbox = await startSandbox();
const [one, two, jobs] = await Promise.all([
  startServer(test, "web", sandbox.url),
  startServer(test, "web", sandbox.url),
  startServer(test, "jobs", sandbox.url),
]);
afterAll(sandbox.stop);

const signIn = async () => {
  const credentials = { email: `olive@${north.id}.example.com`, password: "correct horse" };
  return (await test.call(auth.signIn, { body: { account: north.id } }, guest, { credentials })).token;
};

const taken = await sandbox.ask("IncomingPhoneNumbers.json", { PhoneNumber: `+${north.number}` });
expect(taken.status).toBe(201);

it(
  "what one server accepts another's screens hear, a third one sends, and each drains when asked",
  { timeout: 60_000 },
  async () => {
    const token = await signIn();
    const namespace = await test.app.live.namespaceOf(north.id);
    const handshake = { token, userId: north.owner.id, name: "Olive", version: "test", device: "test" };
    const screen = io(`http://127.0.0.1:${two.ready.port}${namespace}`, {
      auth: handshake,
      transports: ["websocket"],
      reconnection: false,
    });
    await heard(screen, "connect");
    const events: Changed[] = [];
    screen.on("changed", (batch: Changed[]) => events.push(...batch));
    const settled = heardUntil<Changed[]>(screen, "changed", (batch) =>
      batch.some((event) => event.name === "sms.statusChanged"),
    );

    const room = await test.call(sms.createRoom, { body: { mobilePhone: "8015550177" } }, { token });
    const sent = await fetch(`http://127.0.0.1:${one.ready.port}/api/sms/room/${room.id}/messages`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ id: uuid(), message: "Hello from another process" }),
    });
    expect(sent.status).toBe(201);
    await settled;
    expect(events.map((event) => event.name)).toContain("sms.sent");
    expect(events.map((event) => event.seq).toSorted((a, b) => a - b)).toEqual(
      [...new Set(events.map((event) => event.seq))].toSorted((a, b) => a - b),
    );

    // The session ends in this process; the other servers hear of it, each at its own time, and know it no longer.
    const gone = heard(screen, "disconnect");
    await signIn();
    await gone;
    const asked = async () => {
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch(`http://127.0.0.1:${one.ready.port}/api/users/me`, { headers })).status;
    };
    // Sooner than it would ask about the session of itself.
    await expect.poll(asked, { timeout: 5_000 }).toBe(401);

    expect(await Promise.all([one.stop(), two.stop(), jobs.stop()])).toEqual([0, 0, 0]);
  },
);
