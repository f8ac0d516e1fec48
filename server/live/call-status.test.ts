import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { users, type Peer, type Presence } from "../../contract/users.ts";
import { read, write } from "../db/connection.ts";
import { makeAccount } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";
import { heard, heardUntil, say, startTestServer } from "../test/server.ts";

/* A call belongs to the connection that said it: whatever ends that, what was chosen before shows again. */
const test = await startTestApp();
const { owner, employee } = await makeAccount(test, "Northgate");
const server = await startTestServer(test);
const screen = server.socket(owner, await server.signIn(owner));
await heard(screen, "connect");

const shows = (status: Presence) =>
  heardUntil<Peer[]>(
    screen,
    "users_peers",
    (peers) => peers.find(({ id }) => id === employee.id)?.status === status,
  );
const listed = async () =>
  (await test.call(users.list, {}, owner)).find(({ id }) => id === employee.id)!.status;

const connections = async () => (await test.app.live.online(employee.accountId)).get(employee.id)?.length;

const calls = async () =>
  (
    await read(test.app.pool, employee.accountId, (db) =>
      db.one<{ calls: Record<string, { status: string; since: string }> }>(
        sql`select calls from users where id = ${employee.id}`,
      ),
    )
  ).calls;
/** As if everything had been said that long ago. */
const said = (ago: string) =>
  write(test.app.pool, employee.accountId, (db) =>
    db.run(sql`
      update users set calls = (
        select jsonb_object_agg(key, value || jsonb_build_object('since',
          to_char((now() - ${ago}::interval) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
        from jsonb_each(calls))
      where id = ${employee.id}`),
  );

async function connect(token: string) {
  const socket = server.socket(employee, token);
  await heard(socket, "connect");
  return socket;
}
/** Somebody who was coaching and is on a call now. */
async function onCall() {
  const token = await server.signIn(employee);
  const phone = await connect(token);
  await say(phone, "users_phoneStatus", { status: "coaching" });
  const told = shows("on call");
  expect(await say(phone, "users_phoneStatus", { status: "on call" })).toMatchObject({ ok: true });
  await told;
  return { token, phone };
}

describe("on call", () => {
  it("is over when the connection that said it says so, not when another does", async () => {
    const { token, phone } = await onCall();
    const other = await connect(token);
    expect(await say(other, "users_phoneStatus", { status: null })).toMatchObject({ ok: true });
    expect(await listed()).toBe("on call");
    const over = shows("coaching");
    await say(phone, "users_phoneStatus", { status: null });
    await over;
  });

  it("is over for all connections of the session that says so by a call of the API", async () => {
    const { token } = await onCall();
    const other = await connect(token);
    await say(other, "users_phoneStatus", { status: "ringing" });
    const over = shows("coaching");
    await test.call(users.setStatus, { body: { status: null } }, { token });
    await over;
  });

  it("stays while another connection rings, and after that one is gone", async () => {
    const { token, phone } = await onCall();
    const other = await connect(token);
    await say(other, "users_phoneStatus", { status: "ringing" });
    expect(await listed()).toBe("on call");
    other.disconnect();
    await expect.poll(connections).toBe(1);
    expect(await listed()).toBe("on call");
    const over = shows("coaching");
    await say(phone, "users_phoneStatus", { status: null });
    await over;
  });

  it("stays over what another connection chooses, which shows afterwards", async () => {
    const { token, phone } = await onCall();
    const other = await connect(token);
    expect(await say(other, "users_phoneStatus", { status: "busy" })).toMatchObject({ ok: true });
    expect(await listed()).toBe("on call");
    const over = shows("busy");
    await say(phone, "users_phoneStatus", { status: null });
    await over;
  });

  it("ends with the connection that said it, though others of the same session stay", async () => {
    const { token, phone } = await onCall();
    await connect(token);
    const over = shows("coaching");
    phone.disconnect();
    await over;
    expect(await listed()).toBe("coaching");
  });

  it("does not come back with a page that is loaded again", async () => {
    const { token, phone } = await onCall();
    const gone = shows("offline");
    phone.disconnect();
    await gone;
    const back = shows("coaching");
    await connect(token);
    await back;
    expect(await listed()).toBe("coaching");
  });

  it("goes on when a connection that was lost says it again", async () => {
    const { token, phone } = await onCall();
    phone.disconnect();
    const again = await connect(token);
    const told = shows("on call");
    await say(again, "users_phoneStatus", { status: "on call" });
    await told;
  });

  it("is shown of somebody who had said before that they leave, and what they chose shows after it", async () => {
    const { phone } = await onCall();
    await say(phone, "users_phoneStatus", { status: null });
    const gone = shows("offline");
    await say(phone, "users_phoneStatus", { status: "offline" });
    await gone;
    await say(phone, "users_phoneStatus", { status: null });
    expect(await listed()).toBe("offline");
    const told = shows("on call");
    await say(phone, "users_phoneStatus", { status: "on call" });
    await told;
    const over = shows("coaching");
    await say(phone, "users_phoneStatus", { status: null });
    await over;
  });

  it("ends with a new sign-in", async () => {
    await onCall();
    const back = shows("coaching");
    await connect(await server.signIn(employee));
    await back;
  });

  it("is of the connections of the session that says it by a call of the API", async () => {
    const { token, phone } = await onCall();
    const other = await connect(token);
    await say(phone, "users_phoneStatus", { status: null });
    const told = shows("on call");
    await test.call(users.setStatus, { body: { status: "on call" } }, { token });
    await told;
    const gone = shows("offline");
    phone.disconnect();
    other.disconnect();
    await gone;
    const back = shows("coaching");
    await connect(token);
    await back;
  });

  it("is kept whole when many connections say it at once", async () => {
    const { token } = await onCall();
    const others = await Promise.all(Array.from({ length: 6 }, () => connect(token)));
    await Promise.all(others.map((other) => say(other, "users_phoneStatus", { status: "ringing" })));
    expect(Object.keys(await calls())).toEqual(expect.arrayContaining(others.map(({ id }) => id)));
    await Promise.all(others.map((other) => say(other, "users_phoneStatus", { status: null })));
    const left = await calls();
    expect(others.filter(({ id }) => left[id!])).toEqual([]);
    expect(await listed()).toBe("on call");
  });

  it("keeps its time when it is said again, and drops what connections said that are gone", async () => {
    const { token, phone } = await onCall();
    const other = await connect(token);
    await say(other, "users_phoneStatus", { status: "on call" });
    const gone = other.id!;
    other.disconnect();
    await expect.poll(connections).toBe(1);
    await say(phone, "users_phoneStatus", { status: "on call" });
    expect(await calls(), "it may have come meanwhile").toHaveProperty([gone]);
    await said("2 minutes");
    const before = await calls();
    await say(phone, "users_phoneStatus", { status: "on call" });
    expect(await calls()).toEqual({ [phone.id!]: before[phone.id!] });
  });
});
