import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { io } from "socket.io-client";
import { v7 as uuid } from "uuid";
import { afterAll, expect, it } from "vitest";
import { auth } from "../../contract/auth.ts";
import type { Changed } from "../../contract/events.ts";
import { sms } from "../../contract/sms.ts";
import { guest } from "../http/actor.ts";
import { makeAccount } from "./actors.ts";
import { startTestApp } from "./app.ts";
import { startProcess } from "./process.ts";
import { heard, heardUntil } from "./server.ts";

/* Several servers on one database, as real processes: two for the web, one for jobs, and a carrier. */
const test = await startTestApp();
const north = await makeAccount(test, "Northgate");
const { DATABASE_URL, DATA_DIR } = test.app.config;
const folder = await mkdtemp(join(tmpdir(), "switchboard-processes-"));
const carrierAccount = { sid: `AC${"0123456789abcdef".repeat(2)}`, token: "a-token-of-the-tests" };
const sandbox = await startProcess<{ port: number }>("sandbox/main.ts", {
  SANDBOX_PORT: "0",
  SANDBOX_SMTP_PORT: "0",
  SANDBOX_DATA: folder,
  SANDBOX_SPEED: "20",
  SANDBOX_ACCOUNT_SID: carrierAccount.sid,
  SANDBOX_AUTH_TOKEN: carrierAccount.token,
});
const carrierUrl = `http://127.0.0.1:${sandbox.ready.port}`;
const env = {
  NODE_ENV: "test",
  DATABASE_URL,
  DATA_DIR,
  PORT: "0",
  LOG_LEVEL: "silent",
  CARRIER_URL: carrierUrl,
  CARRIER_ACCOUNT_SID: carrierAccount.sid,
  CARRIER_AUTH_TOKEN: carrierAccount.token,
};
const [one, two, jobs] = await Promise.all([
  startProcess<{ port: number }>("server/main.ts", env, ["--only=web"]),
  startProcess<{ port: number }>("server/main.ts", env, ["--only=web"]),
  startProcess("server/main.ts", env, ["--only=jobs"]),
]);

afterAll(async () => {
  await sandbox.stop();
  await rm(folder, { recursive: true, force: true });
});

const signIn = async () => {
  const credentials = { email: `olive@${north.id}.example.com`, password: "correct horse" };
  return (await test.call(auth.signIn, { body: { account: north.id } }, guest, { credentials })).token;
};

const takeNumber = async () => {
  const form = new URLSearchParams({ PhoneNumber: `+${north.number}` });
  const authorization = `Basic ${btoa(`${carrierAccount.sid}:${carrierAccount.token}`)}`;
  const url = `${carrierUrl}/2010-04-01/Accounts/${carrierAccount.sid}/IncomingPhoneNumbers.json`;
  const taken = await fetch(url, { method: "POST", headers: { authorization }, body: form });
  expect(taken.status).toBe(201);
};

it(
  "what one server accepts another's screens hear, a third one sends, and each drains when asked",
  { timeout: 60_000 },
  async () => {
    await takeNumber();
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

    // The session ends in this process; the other servers do not know it a moment longer.
    const gone = heard(screen, "disconnect");
    await signIn();
    await gone;
    const refused = await fetch(`http://127.0.0.1:${one.ready.port}/api/users/me`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(refused.status).toBe(401);

    expect(await Promise.all([one.stop(), two.stop(), jobs.stop()])).toEqual([0, 0, 0]);
  },
);
