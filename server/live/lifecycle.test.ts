import { Writable } from "node:stream";
import { pino } from "pino";
import sql from "sql-template-tag";
import type { Socket } from "socket.io-client";
import { io } from "socket.io-client";
import { afterAll, describe, expect, it } from "vitest";
import { accounts } from "../../contract/accounts.ts";
import { auth } from "../../contract/auth.ts";
import type { Replay } from "../../contract/socket.ts";
import { users, type Peer } from "../../contract/users.ts";
import { write } from "../db/connection.ts";
import { addPerson, makeAccount } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";
import { heard, heardUntil, say, startTestServer } from "../test/server.ts";

/* One test for each row of the specification's table of events that is about the connection itself, by its id. */
const test = await startTestApp();
let log = "";
test.app.log = pino(
  { level: "warn" },
  new Writable({ write: (line: Buffer, _, done) => ((log += line.toString()), done()) }),
);
const north = await makeAccount(test, "Northgate");
const server = await startTestServer(test);
const { owner, admin, employee } = north;
const namespace = await test.app.live.namespaceOf(north.id);

const mine: Socket[] = [];
afterAll(() => mine.forEach((socket) => socket.disconnect()));
/** A connection that says what it is told to say. */
function connect(auth: Record<string, unknown>, name = namespace): Socket {
  const socket = io(server.url + name, {
    auth,
    transports: ["websocket"],
    forceNew: true,
    reconnection: false,
  });
  mine.push(socket);
  return socket;
}
type Refusal = Error & { data?: { code: string } };
const handshake = (token: string) => ({
  token,
  userId: owner.id,
  name: "Olive",
  version: "2.12.19",
  device: "test",
});

/** Closes a connection, and waits for the server to take note. */
async function left(socket: Socket): Promise<void> {
  const { sockets } = await test.app.live.of(north.id);
  const gone = new Promise((resolve) => sockets.get(socket.id!)!.once("disconnect", resolve));
  socket.disconnect();
  await gone;
}

/** Whether the team is shown somebody so. */
const shows =
  (status: string, of = employee.id) =>
  (peers: Peer[]) =>
    peers.find(({ id }) => id === of)?.status === status;

/** The next connection of this person finds a session that ends so soon. */
async function expiresIn(interval: string, token: string): Promise<void> {
  const { createHash } = await import("node:crypto");
  const hash = createHash("sha256").update(token).digest();
  await write(test.app.pool, north.id, (db) =>
    db.run(sql`
      update sessions set expires_at = now() + ${interval}::interval
      where account_id = ${north.id} and token_hash = ${hash}`),
  );
}

describe("E-001 (connect handshake)", () => {
  it("says token, user id, name, version and device", async () => {
    const socket = connect(handshake(await server.signIn(owner)));
    await heard(socket, "connect");
    expect(await say(socket, "reconnected", { seq: 0 })).toMatchObject({ ok: true });
  });

  it.each(["token", "userId", "name", "version", "device"])("is refused without %s", async (missing) => {
    const { [missing]: _, ...rest } = handshake(await server.signIn(owner)) as Record<string, unknown>;
    const refusal = await heard<Refusal>(connect(rest), "connect_error");
    expect([refusal.message, refusal.data?.code]).toEqual([
      "The connection did not say who it is.",
      "validation",
    ]);
  });

  it.each([[[]], [{ $ne: "" }], [null], [7]])(
    "is refused with a token that is no text: %j",
    async (token) => {
      const refusal = await heard<Refusal>(connect({ ...handshake(""), token }), "connect_error");
      expect(refusal.data?.code).toBe("validation");
    },
  );

  it("is refused in the name of somebody else", async () => {
    const auth = { ...handshake(await server.signIn(owner)), userId: employee.id };
    expect((await heard<Refusal>(connect(auth), "connect_error")).message).toBe("Invalid namespace");
  });
});

describe("E-002 (connect)", () => {
  it("opens the person's connection, and the team is told", async () => {
    const watching = server.socket(owner, await server.signIn(owner));
    await heard(watching, "connect");
    const came = heardUntil<Peer[]>(watching, "users_peers", shows("available"));
    const socket = server.socket(employee, await server.signIn(employee));
    await heard(socket, "connect");
    expect(socket.connected).toBe(true);
    await came;
  });
});

describe("E-003 (disconnect)", () => {
  it("by the server says so, and the same session connects anew and misses nothing", async () => {
    const token = await server.signIn(owner);
    const socket = server.socket(owner, token);
    await heard(socket, "connect");
    const before = await say<Replay>(socket, "reconnected", { seq: 0 });
    if (!("ok" in before)) throw new Error(before.error.message);
    const reason = heard<string>(socket, "disconnect");
    (await test.app.live.of(north.id)).in(`user:${owner.id}`).disconnectSockets();
    expect(await reason).toBe("io server disconnect");
    await test.call(users.setStatus, { body: { status: "lunch" } }, admin);
    await test.app.live.settle();
    const again = server.socket(owner, token);
    await heard(again, "connect");
    expect(await say(again, "reconnected", { seq: before.data!.seq })).toMatchObject({
      ok: true,
      data: { events: [{ name: "users.statusSet", by: admin.id }] },
    });
  });

  it("by the person tells the team, once the last of their connections is gone", async () => {
    const watching = server.socket(owner, await server.signIn(owner));
    await heard(watching, "connect");
    const token = await server.signIn(employee);
    const came = heardUntil<Peer[]>(watching, "users_peers", shows("available"));
    const [first, second] = [server.socket(employee, token), server.socket(employee, token)];
    await Promise.all([heard(first, "connect"), heard(second, "connect"), came]);
    await left(first);
    const told = heardUntil<Peer[]>(watching, "users_peers", shows("training", owner.id));
    await test.call(users.setStatus, { body: { status: "training" } }, owner);
    expect((await told).find(({ id }) => id === employee.id)!.status).toBe("available");
    const gone = heardUntil<Peer[]>(watching, "users_peers", shows("offline"));
    second.disconnect();
    await gone;
  });
});

describe("E-004 (connect_error: Invalid namespace)", () => {
  it.each([
    "/",
    "/nobody-12345678",
    "/NORTHGATE",
    "/a/b",
    `/${"a".repeat(200)}`,
    "/northgate%00",
    "/constructor",
  ])("is the answer to %s, and another connection is made by the right name", async (wrong) => {
    const auth = handshake(await server.signIn(owner));
    const refusal = await heard<Refusal>(connect(auth, wrong), "connect_error");
    expect(refusal.message).toBe("Invalid namespace");
    await heard(connect(auth), "connect");
  });
});

describe("E-005 (parse error)", () => {
  it.each(["4this is no packet", "42/", `42${namespace},[`, `42${namespace},{"a":1}`, "x"])(
    "ends the connection that said %j, and no other",
    async (nonsense) => {
      const socket = server.socket(owner, await server.signIn(owner));
      await heard(socket, "connect");
      const broken = server.socket(admin, await server.signIn(admin));
      await heard(broken, "connect");
      const closed = heard<string>(broken, "disconnect");
      // The client library says nothing that it could not read itself.
      (broken.io.engine.transport as unknown as { ws: { send(text: string): void } }).ws.send(nonsense);
      expect(await closed).toMatch(/^(transport close|io server disconnect)$/);
      expect(await say(socket, "reconnected", { seq: 0 })).toMatchObject({ ok: true });
    },
  );
});

describe("E-006 (expired token)", () => {
  it("is refused, with the code that the client looks into", async () => {
    const token = await server.signIn(owner);
    await expiresIn("-1 second", token);
    const refusal = await heard<Refusal>(server.socket(owner, token), "connect_error");
    expect([refusal.message, refusal.data?.code]).toEqual([
      "Your session has ended. Sign in again.",
      "unauthorized",
    ]);
  });

  it("ends the connection when its time has come, and says why", async () => {
    const token = await server.signIn(owner);
    await expiresIn("1 second", token);
    const socket = server.socket(owner, token);
    const [told, gone] = [heard(socket, "unauthorized"), heard(socket, "disconnect")];
    await heard(socket, "connect");
    expect(await told).toEqual({ message: "Your session has ended. Sign in again." });
    expect(await gone).toBe("io server disconnect");
  });
});

describe("E-054 unauthorized", () => {
  it("reaches every connection of a person who is removed, and then they are closed", async () => {
    const gone = await addPerson(test, north.id, "employee", "Gone", `gone@${north.id}.example.com`);
    const token = await server.signIn(gone);
    const sockets = [server.socket(gone, token), server.socket(gone, token)];
    await Promise.all(sockets.map((socket) => heard(socket, "connect")));
    const told = sockets.map((socket) => heard(socket, "unauthorized"));
    const closed = sockets.map((socket) => heard(socket, "disconnect"));
    await test.call(accounts.deleteUser, { params: { id: north.id, userId: gone.id } }, owner);
    const message = "You were removed from this platform. If that is a mistake, ask whoever manages it.";
    expect(await Promise.all(told)).toEqual([{ message }, { message }]);
    expect(await Promise.all(closed)).toEqual(["io server disconnect", "io server disconnect"]);
  });

  it.each(["signing out", "a newer sign-in"])("is said once at %s", async (why) => {
    const token = await server.signIn(admin);
    const socket = server.socket(admin, token);
    await heard(socket, "connect");
    const told: unknown[] = [];
    socket.on("unauthorized", (payload) => told.push(payload));
    const closed = heard(socket, "disconnect");
    if (why === "signing out") await test.call(auth.signOut, {}, { token });
    else await server.signIn(admin);
    await closed;
    expect(told).toEqual([{ message: expect.any(String) as string }]);
  });
});

describe("E-061 (unknown SMS event)", () => {
  it("is logged, answered, and ends nothing", async () => {
    const socket = server.socket(owner, await server.signIn(owner));
    await heard(socket, "connect");
    expect(await socket.timeout(5_000).emitWithAck("sms_made_up", { roomId: "x" })).toEqual({
      error: { message: "There is no such event.", code: "not_found" },
    });
    socket.emit("sms_without_answer");
    expect(await say(socket, "reconnected", { seq: 0 })).toMatchObject({ ok: true });
    const logged = log.split("\n").filter((line) => line.includes("unknown socket event"));
    expect(logged.map((line) => (JSON.parse(line) as { event: string }).event)).toEqual([
      "sms_made_up",
      "sms_without_answer",
    ]);
  });

  it.each(["constructor", "toString", "__proto__"])(
    "is answered when it is called like a part of every object: %s",
    async (name) => {
      const socket = server.socket(owner, await server.signIn(owner));
      await heard(socket, "connect");
      expect(await socket.timeout(5_000).emitWithAck(name, {})).toMatchObject({
        error: { code: "not_found" },
      });
    },
  );

  it("is logged with its name alone, and no more of it than a line holds", async () => {
    const socket = server.socket(owner, await server.signIn(owner));
    await heard(socket, "connect");
    await socket.timeout(5_000).emitWithAck(`sms_${"x".repeat(5_000)}`, { secret: "of-the-payload" });
    expect(log).not.toContain("x".repeat(81));
    expect(log).not.toContain("of-the-payload");
  });
});
