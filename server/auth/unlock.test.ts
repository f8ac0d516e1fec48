import { TOTP } from "otpauth";
import sql from "sql-template-tag";
import { expect, it } from "vitest";
import { auth } from "../../contract/auth.ts";
import { sessions } from "../../contract/sessions.ts";
import { users } from "../../contract/users.ts";
import { read } from "../db/connection.ts";
import { guest } from "../http/actor.ts";
import { makeAccount } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";
import { handlers, webhooks } from "../handlers.ts";
import { createServer } from "../http/server.ts";

const test = await startTestApp({ RATE_LIMIT: "600000" });
const server = await createServer(test.app, handlers, webhooks);
const north = await makeAccount(test, "Northgate");
const email = `emma@${north.id}.example.com`;
const account = north.id;

const post = async (password: string, payload: object, headers: object = {}) => {
  const authorization = `Basic ${btoa(`${email}:${password}`)}`;
  const answer = await server.inject({
    method: "POST",
    url: "/api/auth",
    headers: { authorization, ...headers },
    payload: { account, ...payload },
  });
  return { status: answer.statusCode, ...answer.json<{ token: string; message: string }>() };
};
const liveSession = () =>
  read(test.app.pool, account, (db) =>
    db.maybe<{ id: string; lockedAt: string | null }>(sql`
      select id, created_at, expires_at, locked_at from sessions
      where account_id = ${account} and user_id = ${north.employee.id} and ended_at is null`),
  );
const unlock = (password: string, token?: string) => post(password, { token }, { unlock: "true" });

const lockedSince = async () => (await liveSession())?.lockedAt;

async function locked(): Promise<string> {
  const { token } = await post("correct horse", {});
  await test.call(sessions.lock, { body: { locked: true } }, { token });
  expect(await lockedSince()).toEqual(expect.any(String));
  return token;
}

/** What the audit log tells of this person since their screen was locked. */
const loggedSince = () =>
  read(test.app.pool, account, async (db) => {
    const rows = await db.many<{ name: string }>(sql`
      select name from events where account_id = ${account} and ${north.employee.id} = any (ids) order by id`);
    const names = rows.map(({ name }) => name);
    return names.slice(names.lastIndexOf("sessions.locked") + 1);
  });

it("opens a locked screen by the password alone, and the session stays the same", async () => {
  const token = await locked();
  expect(await unlock("correct horse", token)).toMatchObject({ status: 200, token });
  await test.call(users.me, {}, { token });
  expect(await lockedSince()).toBeNull();
  expect(await loggedSince()).toEqual(["auth.unlocked"]);
});

it("stays locked for a wrong password, which is in the audit log, and the session lives on", async () => {
  const token = await locked();
  expect(await unlock("wrong", token)).toMatchObject({
    status: 401,
    message: "Invalid email and password combination",
  });
  await test.call(users.me, {}, { token });
  expect(await lockedSince()).toEqual(expect.any(String));
  await expect.poll(loggedSince).toEqual(["auth.signInFailed"]);
});

it("does not bring back a session that is over", async () => {
  const { token } = await post("correct horse", {});
  await test.call(auth.signOut, {}, { token });
  expect(await unlock("correct horse", token)).toMatchObject({ status: 401 });
});

it("opens nobody else's session", async () => {
  const credentials = { email: `adam@${account}.example.com`, password: "correct horse" };
  const { token } = await test.call(auth.signIn, { body: { account } }, guest, { credentials });
  expect(await unlock("correct horse", token)).toMatchObject({ status: 401 });
});

it("by the header alone opens the one session there is, under a new token", async () => {
  const { token } = await post("correct horse", {});
  const before = await liveSession();
  const opened = await post("correct horse", { device: "Firefox on Windows" }, { Unlock: "true" });
  expect(opened.status).toBe(200);
  expect(await liveSession()).toEqual(before);
  await test.call(users.me, {}, { token: opened.token });
  const [here] = await test.call(sessions.list, {}, { token: opened.token });
  expect(here).toMatchObject({ device: "Firefox on Windows", current: true });
  await expect(test.call(users.me, {}, { token })).rejects.toMatchObject({ status: 401 });
});

it("by the header alone opens nothing where no session is", async () => {
  const { token } = await post("correct horse", {});
  await test.call(auth.signOut, {}, { token });
  expect(await post("correct horse", {}, { Unlock: "true" })).toMatchObject({ status: 401 });
  expect(await liveSession()).toBeUndefined();
});

it("by the header alone is no way around MFA", async () => {
  const { token } = await post("correct horse", {});
  const { code } = await test.call(auth.mfaInit, { body: {} }, { token });
  const now = (at: Date) => new TOTP({ secret: code }).generate({ timestamp: at.getTime() });
  await test.call(auth.mfaVerify, { body: { code: now(new Date()) } }, { token });
  expect(await post("correct horse", {}, { Unlock: "true" })).toMatchObject({
    status: 401,
    code: "2FA_REQUIRED",
  });
  expect(await unlock("correct horse", token)).toMatchObject({ status: 200, token });
  const later = new Date(Date.now() + 30_000);
  const credentials = { email, password: "correct horse" };
  const body = { account, unlock: true, code: now(later) };
  const opened = await test.call(auth.signIn, { body }, guest, { credentials, now: later });
  expect(opened.token).not.toBe(token);
  await test.call(users.me, {}, { token: opened.token });
  await test.call(auth.mfaReset, { params: { id: north.employee.id } }, north.owner);
});

it("opens no session in which somebody acts as a colleague: a lock has ended it", async () => {
  const credentials = { email: `adam@${account}.example.com`, password: "correct horse" };
  const own = await test.call(auth.signIn, { body: { account } }, guest, { credentials });
  const params = { userId: north.employee.id };
  const { token } = await test.call(sessions.ghost, { params }, { token: own.token });
  const body = { account, unlock: true, token };
  await expect(test.call(auth.signIn, { body }, guest, { credentials })).rejects.toMatchObject({
    status: 401,
  });
  expect(await unlock("correct horse", token)).toMatchObject({ status: 401 });
});
