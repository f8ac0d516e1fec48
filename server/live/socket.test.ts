import sql from "sql-template-tag";
import { describe, expect, it, vi } from "vitest";
import { accounts } from "../../contract/accounts.ts";
import { auth } from "../../contract/auth.ts";
import type { Changed } from "../../contract/events.ts";
import type { Replay } from "../../contract/socket.ts";
import { limits } from "../../contract/limits.ts";
import { sessions } from "../../contract/sessions.ts";
import { users, type Peer } from "../../contract/users.ts";
import { write } from "../db/connection.ts";
import { makeAccount, type Person } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";
import { heard, heardUntil, say, startTestServer } from "../test/server.ts";

const test = await startTestApp();
const north = await makeAccount(test, "Northgate");
const south = await makeAccount(test, "Southgate");
const server = await startTestServer(test);

const setStatus = (status: "busy" | "lunch" | "available") =>
  test.call(users.setStatus, { body: { status } }, north.admin);

describe("the live connection", () => {
  it("refuses an unknown namespace, another account's namespace, and a bad token", async () => {
    const token = await server.signIn(north.owner);
    await server.signIn(south.owner);
    const unknown = server.socket(north.owner, token, "/nobody-12345678");
    expect((await heard<Error>(unknown, "connect_error")).message).toBe("Invalid namespace");
    const foreign = server.socket(north.owner, token, await test.app.live.namespaceOf(south.id));
    expect((await heard<Error>(foreign, "connect_error")).message).toBe("Invalid namespace");
    const bad = server.socket(north.owner, "made-up");
    expect((await heard<Error & { data: { code: string } }>(bad, "connect_error")).data.code).toBe(
      "unauthorized",
    );
  });

  it("tells an account what changed, numbered, and nobody else", async () => {
    const [ourToken, theirToken] = [await server.signIn(north.owner), await server.signIn(south.owner)];
    const [ours, theirs] = [server.socket(north.owner, ourToken), server.socket(south.owner, theirToken)];
    await Promise.all([heard(ours, "connect"), heard(theirs, "connect")]);
    // Their own sign-in may be told only now.
    await test.app.live.settle();
    await say(theirs, "reconnected", { seq: 0 });
    const strays: unknown[] = [];
    theirs.on("changed", (event) => strays.push(event));
    const first = heard<Changed[]>(ours, "changed");
    await setStatus("busy");
    const event = (await first)[0]!;
    expect(event).toMatchObject({ name: "users.statusSet", ids: [north.admin.id], by: north.admin.id });
    const second = heard<Changed[]>(ours, "changed");
    await setStatus("lunch");
    expect((await second)[0]!.seq).toBe(event.seq + 1);
    // Whatever had been sent to the other account would have come before this answer.
    await say(theirs, "reconnected", { seq: 0 });
    expect(strays).toEqual([]);
  });

  it("replays what was missed, and says resync when that is too much or makes no sense", async () => {
    const socket = server.socket(north.owner, await server.signIn(north.owner));
    await heard(socket, "connect");
    const now = await say<Replay>(socket, "reconnected", { seq: 0 });
    if (!("ok" in now) || !now.data || !("events" in now.data)) throw new Error("no replay");
    expect(now.data.events.map((event) => event.seq)).toEqual(now.data.events.map((_, i) => i + 1));
    await setStatus("available");
    await test.app.live.settle();
    const missed = await say<Replay>(socket, "reconnected", { seq: now.data.seq });
    expect(missed).toMatchObject({
      ok: true,
      data: { events: [{ seq: now.data.seq + 1, name: "users.statusSet" }] },
    });
    const ahead = await say<Replay>(socket, "reconnected", { seq: 1_000_000 });
    expect(ahead).toMatchObject({ ok: true, data: { resync: true } });
  });

  it("says resync to whoever missed more than is replayed, and replays what just fits", async () => {
    const socket = server.socket(south.owner, await server.signIn(south.owner));
    await heard(socket, "connect");
    await test.app.live.settle();
    const from = async (seq: number) => {
      const ack = await say<Replay>(socket, "reconnected", { seq });
      if (!("ok" in ack)) throw new Error(ack.error.message);
      return ack.data!;
    };
    const { seq } = await from(Number.MAX_SAFE_INTEGER);
    const count = limits.replayMax + 1;
    await write(test.app.pool, south.id, (db) =>
      db.run(sql`
        insert into events (account_id, id, name, ids, actor_kind, detail, created_at)
        select ${south.id}, gen_random_uuid(), 'users.statusSet', '{}', 'job', '{}', now()
        from generate_series(1, ${count}::int)`),
    );
    test.app.live.publish(south.id, []);
    await test.app.live.settle();
    expect(await from(seq)).toEqual({ seq: seq + count, resync: true });
    const fits = await from(seq + 1);
    expect("events" in fits && fits.events.length).toBe(limits.replayMax);
  });

  it("tells the team who is there", async () => {
    const socket = server.socket(north.owner, await server.signIn(north.owner));
    const shows = (person: Person, wanted: string) =>
      heardUntil<Peer[]>(
        socket,
        "users_peers",
        (peers) => peers.find(({ id }) => id === person.id)?.status === wanted,
      );
    await shows(north.owner, "available");
    const token = await server.signIn(north.employee);
    const came = shows(north.employee, "available");
    const other = server.socket(north.employee, token);
    await came;
    const left = shows(north.employee, "lunch");
    expect(await say(other, "users_phoneStatus", { status: "lunch" })).toMatchObject({ ok: true });
    await left;
    const gone = shows(north.employee, "offline");
    other.disconnect();
    await gone;
  });

  it("acknowledges nonsense with a sentence and lives on", async () => {
    const socket = server.socket(north.owner, await server.signIn(north.owner));
    await heard(socket, "connect");
    expect(await say(socket, "users_phoneStatus", { status: "on the moon" })).toMatchObject({
      error: { code: "validation" },
    });
    expect(await say(socket, "sms_favorite", { roomId: "x" })).toEqual({
      error: { message: "“roomId” is not the id of anything", code: "validation" },
    });
    expect(await say(socket, "sms_favorite", { roomId: south.id })).toMatchObject({
      error: { code: "not_found" },
    });
    expect(await socket.timeout(5_000).emitWithAck("users_phoneStatus")).toMatchObject({
      error: { code: "validation" },
    });
    socket.emit("sms_search", { search: "abcd" }, "not a function");
    const log = vi.spyOn(test.app.log, "warn");
    socket.emit("made_up", {}, 7);
    expect(await socket.timeout(5_000).emitWithAck("constructor", {})).toEqual({
      error: { message: "There is no such event.", code: "not_found" },
    });
    expect(log.mock.calls).toEqual([
      [{ event: "made_up" }, "unknown socket event"],
      [{ event: "constructor" }, "unknown socket event"],
    ]);
    log.mockRestore();
    expect(await say(socket, "reconnected", { seq: 0 })).toMatchObject({ ok: true });
  });

  it("ends the older session's socket and says why", async () => {
    const socket = server.socket(north.admin, await server.signIn(north.admin));
    await heard(socket, "connect");
    const told = heard(socket, "unauthorized");
    const gone = heard(socket, "disconnect");
    await server.signIn(north.admin);
    expect(await told).toEqual({ message: "Session Invalid" });
    expect(await gone).toBe("io server disconnect");
  });

  it("ends with a session that ended between the door and the room", async () => {
    const token = await server.signIn(north.admin);
    const namespaceOf = test.app.live.namespaceOf.bind(test.app.live);
    // Asked for last at the door, when the session has been found live.
    test.app.live.namespaceOf = async (account) => {
      test.app.live.namespaceOf = namespaceOf;
      await test.call(auth.signOut, {}, { token });
      return namespaceOf(account);
    };
    const socket = server.socket(north.admin, token);
    expect(await heard(socket, "disconnect")).toBe("io server disconnect");
  });

  it("ends with a session whose end nobody told it", async () => {
    const token = await server.signIn(north.admin);
    const socket = server.socket(north.admin, token);
    await heard(socket, "connect");
    const told = heard(socket, "unauthorized");
    await test.running.owner.query(
      `with ended as (update sessions set ended_at = now(), ended_reason = 'signed out'
         where user_id = $1 and ended_at is null returning id)
       select pg_notify('session_forgotten', id::text) from ended`,
      [north.admin.id],
    );
    expect(await told).toEqual({ message: "Your session has ended. Sign in again." });
  });

  it("ends when its person must set up MFA first", async () => {
    const socket = server.socket(north.admin, await server.signIn(north.admin));
    await heard(socket, "connect");
    const gone = heard(socket, "disconnect");
    const require = (mfaRequired: boolean) =>
      test.call(accounts.update, { params: { id: north.id }, body: { mfaRequired } }, north.owner);
    await require(true);
    expect(await gone).toBe("io server disconnect");
    await require(false);
  });

  it("sends who changed to the team, beside the whole list", async () => {
    const socket = server.socket(north.owner, await server.signIn(north.owner));
    await heard(socket, "users_peers");
    const changed = heardUntil<Peer>(socket, "users_update", ({ status }) => status === "training");
    expect(await say(socket, "users_phoneStatus", { status: "training" })).toMatchObject({ ok: true });
    expect(await changed).toMatchObject({ id: north.owner.id, firstName: "Olive", status: "training" });
  });

  it("sends the whole list when somebody is added", async () => {
    const socket = server.socket(north.owner, await server.signIn(north.owner));
    const added = heardUntil<Peer[]>(socket, "users_peers", (peers) =>
      peers.some(({ firstName }) => firstName === "Newton"),
    );
    const body = {
      userEmail: "newton@northgate.example",
      userFirstName: "Newton",
      userLastName: "Ames",
      userRole: "employee" as const,
    };
    await test.call(accounts.createUser, { params: { id: north.id }, body }, north.admin);
    expect((await added).find(({ firstName }) => firstName === "Newton")?.status).toBe("offline");
  });

  it("goes back after a call to what was chosen before", async () => {
    const socket = server.socket(north.owner, await server.signIn(north.owner));
    const shows = (wanted: string) =>
      heardUntil<Peer[]>(
        socket,
        "users_peers",
        (peers) => peers.find(({ id }) => id === north.owner.id)?.status === wanted,
      );
    for (const [said, shown] of [
      ["coaching", "coaching"],
      ["ringing", "ringing"],
      ["on call", "on call"],
      [null, "coaching"],
      ["offline", "offline"],
      ["available", "available"],
    ] as const) {
      const told = shows(shown);
      expect(await say(socket, "users_phoneStatus", { status: said })).toMatchObject({ ok: true });
      await told;
    }
  });

  it("is the person who sits there, not the colleague they act as", async () => {
    const token = await server.signIn(north.owner);
    const { token: ghost } = await test.call(
      sessions.ghost,
      { params: { userId: north.employee.id } },
      { token },
    );
    const socket = server.socket(north.employee, ghost);
    const status = (peers: Peer[], person: Person) => peers.find(({ id }) => id === person.id)?.status;
    const peers = await heardUntil<Peer[]>(
      socket,
      "users_peers",
      (peers) => status(peers, north.owner) === "available",
    );
    expect(status(peers, north.employee)).toBe("offline");
  });

  it("answers a flood and does not obey it, and lives on", async () => {
    const socket = server.socket(north.owner, await server.signIn(north.owner));
    await heard(socket, "connect");
    const flood = Array.from({ length: 150 }, () => say(socket, "reconnected", { seq: 1_000_000 }));
    const answers = await Promise.all(flood);
    const refused = answers.filter((answer) => "error" in answer && answer.error.code === "too_many");
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThanOrEqual(50);
    // What was refused was not done, and a moment later it goes on.
    let last = answers.at(-1)!;
    while ("error" in last) last = await say(socket, "reconnected", { seq: 0 });
    expect(last).toMatchObject({ ok: true });
  });
});
