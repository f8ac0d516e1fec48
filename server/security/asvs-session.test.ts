import sql from "sql-template-tag";
import { expect, it } from "vitest";
import { accounts } from "../../contract/accounts.ts";
import { auth } from "../../contract/auth.ts";
import { endpoints } from "../../contract/api.ts";
import { limits } from "../../contract/limits.ts";
import { sessions } from "../../contract/sessions.ts";
import { read, write } from "../db/connection.ts";
import { guest } from "../http/actor.ts";
import { addPerson, makeAccount, type Person } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";
import { heard, startTestServer } from "../test/server.ts";

/* OWASP ASVS 4.0.3, chapter V3, by HTTP. What other tests show, and what is not met: docs/security.md. */
const test = await startTestApp({ RATE_LIMIT: "600000" });
const north = await makeAccount(test, "Northgate");
const server = await startTestServer(test);

const emailOf = (person: Person) => `${person.firstName.toLowerCase()}@${north.id}.example.com`;
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api${path}`, { headers });
const meBy = async (token: string) => (await get("/users/me", { authorization: `Bearer ${token}` })).status;
const post = (path: string, authorization: string, body: object = {}) =>
  fetch(`${server.url}/api${path}`, {
    method: "POST",
    headers: { authorization, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const signIn = (person: Person, body: object = {}) =>
  post("/auth", `Basic ${btoa(`${emailOf(person)}:correct horse`)}`, { account: north.id, ...body });

it("V3.1.1 hears no token in an address, nor in a body, a cookie or another header", async () => {
  const token = await server.signIn(north.owner);
  const given: [string, Record<string, string>][] = [
    [`/users/me?token=${token}&access_token=${token}&authorization=Bearer%20${token}`, {}],
    ["/users/me", { cookie: `token=${token}; session=${token}; authorization=Bearer ${token}` }],
    ["/users/me", { "x-access-token": token, "proxy-authorization": `Bearer ${token}` }],
    ["/users/me", { authorization: `Basic ${btoa(`${token}:`)}` }],
    ["/users/me", { authorization: token }],
  ];
  for (const [path, headers] of given) expect((await get(path, headers)).status, path).toBe(401);
  expect(await meBy(token)).toBe(200);
});

it("V3.1.1 tells a token in the answer to a sign-in alone, and never in an address", async () => {
  const answer = await signIn(north.owner);
  const { token } = (await answer.json()) as { token: string };
  expect([answer.headers.get("location"), answer.redirected]).toEqual([null, false]);
  const authorization = `Bearer ${token}`;
  for (const path of ["/users/me", "/users", "/sessions", `/accounts/${north.id}`])
    expect(await (await get(path, { authorization })).text(), path).not.toContain(token);
});

it("V3.2.1 makes a token of its own at each sign-in: one that the caller brings opens nothing", async () => {
  const chosen = "chosen-by-somebody-else-0123456789abcdefghi";
  const first = await server.signIn(north.employee);
  for (const token of [chosen, first]) {
    const answer = await signIn(north.employee, { token });
    const { token: given } = (await answer.json()) as { token: string };
    expect(given).not.toBe(token);
    expect(await meBy(given)).toBe(200);
    expect(await meBy(token)).toBe(401);
  }
  const unlock = await signIn(north.employee, { unlock: true, token: chosen });
  expect(unlock.status).toBe(401);
});

it("V3.2.2 V3.2.4 makes tokens of 256 random bits, and keeps nothing that opens a session", async () => {
  const tokens: string[] = [];
  for (let i = 0; i < 10; i++) tokens.push(await server.signIn(north.admin));
  expect(new Set(tokens).size).toBe(10);
  for (const token of tokens) expect(Buffer.from(token, "base64url")).toHaveLength(32);
  const { text } = await read(test.app.pool, north.id, (db) =>
    db.one<{ text: string }>(sql`
      select string_agg(s::text, '') || (select string_agg(e::text, '') from events e) as text from sessions s`),
  );
  for (const token of tokens) {
    expect(text).not.toContain(token);
    expect(text).not.toContain(Buffer.from(token, "base64url").toString("hex"));
  }
});

it("V3.3.1 ends a session at once when it is signed out, also for the socket and for going back", async () => {
  const token = await server.signIn(north.owner);
  const socket = server.socket(north.owner, token);
  await heard(socket, "connect");
  const authorization = `Bearer ${token}`;
  const before = await get("/users/me", { authorization });
  expect([before.status, before.headers.get("cache-control")]).toEqual([200, "no-store"]);
  const gone = heard(socket, "disconnect");
  const out = await fetch(`${server.url}/api/auth`, { method: "DELETE", headers: { authorization } });
  expect(out.status).toBe(204);
  expect(await meBy(token)).toBe(401);
  await gone;
  const again = server.socket(north.owner, token);
  expect((await heard<Error>(again, "connect_error")).message).toBe("Your session has ended. Sign in again.");
});

it("V3.3.1 ends every session of a person who is removed, and lets them open none", async () => {
  const gone = await addPerson(test, north.id, "employee", "Gone", `gone@${north.id}.example.com`);
  const token = await server.signIn(gone);
  expect(await meBy(token)).toBe(200);
  await test.call(accounts.deleteUser, { params: { id: north.id, userId: gone.id } }, north.owner);
  expect(await meBy(token)).toBe(401);
  expect((await signIn(gone)).status).toBe(401);
  expect((await signIn(gone, { unlock: true, token })).status).toBe(401);
});

it("V3.3.2 lets a session live for twelve hours, whatever is done in it", async () => {
  const token = await server.signIn(north.admin);
  const seconds = async () =>
    (
      await read(test.app.pool, north.id, (db) =>
        db.one<{ seconds: number }>(sql`
          select extract(epoch from expires_at - created_at)::integer as seconds from sessions
          where user_id = ${north.admin.id} and ended_at is null and expires_at < '2099-01-01'`),
      )
    ).seconds;
  expect(limits.sessionFor).toBe(12 * 60 * 60 * 1000);
  expect(Math.abs((await seconds()) - limits.sessionFor / 1000)).toBeLessThan(5);
  await meBy(token);
  await signIn(north.admin, { unlock: true, token });
  expect(Math.abs((await seconds()) - limits.sessionFor / 1000)).toBeLessThan(5);
});

it("V3.3.2 refuses a token whose time is over, at every door", async () => {
  const token = await server.signIn(north.admin);
  await write(test.app.pool, north.id, (db) =>
    db.run(sql`
      update sessions set expires_at = now() - interval '1 second'
      where account_id = ${north.id} and user_id = ${north.admin.id} and ended_at is null`),
  );
  expect(await meBy(token)).toBe(401);
  expect((await signIn(north.admin, { unlock: true, token })).status).toBe(401);
  const socket = server.socket(north.admin, token);
  expect((await heard<Error>(socket, "connect_error")).message).toBe(
    "Your session has ended. Sign in again.",
  );
});

it("V3.3.4 shows from where a session was taken over by the password, and opens nothing by the old token", async () => {
  const { employee } = north;
  const token = await server.signIn(employee);
  const socket = server.socket(employee, token);
  await heard(socket, "connect");
  const gone = heard(socket, "disconnect");
  const credentials = { email: emailOf(employee), password: "correct horse" };
  const body = { account: north.id, unlock: true };
  const options = { credentials, address: "203.0.113.9" };
  const { token: taken } = await test.call(auth.signIn, { body }, guest, options);
  expect([await meBy(token), await meBy(taken)]).toEqual([401, 200]);
  await gone;
  const listed = await test.call(sessions.list, {}, { token: taken });
  expect(listed[0]).toMatchObject({ current: true, address: "203.0.113.9", ended: null });
});

it("V3.4.1 to V3.4.5 sets no cookie, at no door", async () => {
  const authorization = `Bearer ${await server.signIn(north.owner)}`;
  const answers = await Promise.all([
    signIn(north.employee),
    get("/users/me", { authorization }),
    get("/users/me"),
    get("/healthcheck"),
    get("/nothing"),
    fetch(`${server.url}/`),
  ]);
  for (const answer of answers) expect(answer.headers.get("set-cookie"), answer.url).toBeNull();
});

it("V3.5.2 knows no key but the session's: every call that is not for guests asks for its token", async () => {
  expect(endpoints.filter(({ can }) => can !== "guest").length).toBeGreaterThan(40);
  const file = new FormData();
  file.set("file", new Blob(["%PDF-1.4"]), "a.pdf");
  for (const { method, path, can, kind } of endpoints) {
    if (can === "guest") continue;
    const url = path.replaceAll(/\{\w+\}/g, north.owner.id);
    const authorization = `Basic ${btoa(`${emailOf(north.owner)}:correct horse`)}`;
    const body = kind === "multipart" ? file : null;
    const answer = await fetch(`${server.url}/api${url}`, { method, headers: { authorization }, body });
    expect(answer.status, `${method} ${path}`).toBe(401);
  }
});

it("V3.7.1 asks again who one is before a password is changed or MFA is moved", async () => {
  const token = await server.signIn(north.employee);
  const put = (authorization: string) =>
    fetch(`${server.url}/api/users/${north.employee.id}/password`, {
      method: "PUT",
      headers: { authorization, "content-type": "application/json" },
      body: '{"password":"battery staple"}',
    });
  expect((await put(`Bearer ${token}`)).status).toBe(401);
  const begin = () => post("/auth/mfa/init", `Bearer ${token}`);
  expect((await begin()).status, "MFA is off").toBe(200);
  await write(test.app.pool, north.id, (db) =>
    db.run(sql`
      update users set mfa_secret = mfa_pending_secret
      where account_id = ${north.id} and id = ${north.employee.id}`),
  );
  expect((await begin()).status, "MFA is on").toBe(400);
});
