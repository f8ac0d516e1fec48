import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import { describe, expect, it } from "vitest";
import { sms } from "../../contract/sms.ts";
import { users } from "../../contract/users.ts";
import { read, write } from "../db/connection.ts";
import { makeAccount, type Person } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";
import { makeWorld } from "../test/samples.ts";
import { heard, say, startTestServer } from "../test/server.ts";

/* OWASP ASVS 4.0.3, chapter V4, by HTTP. What other tests show, and what is not met: docs/security.md. */
const test = await startTestApp({ RATE_LIMIT: "600000" });
const north = await makeWorld(test, await makeAccount(test, "Northgate"));
const south = await makeWorld(test, await makeAccount(test, "Southgate"));
const server = await startTestServer(test);

async function send(token: string, method: string, path: string, body?: object) {
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text && JSON.parse(text) };
}
const eventsOf = async (accountId: string) =>
  (await read(test.app.pool, accountId, (db) => db.one<{ n: number }>(sql`select count(*) as n from events`)))
    .n;

describe("V4.1.2 what says who may do what", () => {
  const attempts: [string, object][] = [
    ["role", { role: "owner" }],
    ["another address", { email: "mine@example.com" }],
    ["places of work", { accountLocations: [north.account.locationId] }],
    ["groups", { groups: ["Everything"] }],
  ];
  it.each(attempts)("is not changed by those it holds for: %s", async (_, body) => {
    const { employee } = north.account;
    const token = await server.signIn(employee);
    expect((await send(token, "PUT", `/users/${employee.id}`, body)).status).toBe(403);
    expect((await send(token, "GET", "/users/me")).body).toMatchObject({ role: "employee", groups: [] });
  });

  const fields = [
    "id",
    "accountId",
    "account_id",
    "passwordHash",
    "mfaEnabled",
    "mfaSecret",
    "deletedAt",
    "ghostedBy",
  ];
  it.each(fields)("is no field of a form: %s", async (field) => {
    const { owner, employee } = north.account;
    const token = await server.signIn(owner);
    for (const [method, path, body] of [
      ["PUT", `/users/${employee.id}`, { firstName: "Emma" }],
      ["POST", "/clients", { firstName: "Ann" }],
      ["PUT", `/accounts/${north.account.id}`, { mfaRequired: false }],
    ] as const) {
      // A new contact's id is made by its form, so that it is not made twice.
      if (field === "id" && path === "/clients") continue;
      const answer = await send(token, method, path, { ...body, [field]: south.account.id });
      expect(answer, path).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
    }
  });

  it("is not given away at the door of new colleagues either", async () => {
    const token = await server.signIn(north.account.admin);
    const body = { userFirstName: "Nina", userLastName: "Vance", userEmail: "nina@example.com" };
    for (const userRole of ["owner", "super"]) {
      const answer = await send(token, "POST", `/accounts/${north.account.id}/users`, { ...body, userRole });
      expect(answer).toMatchObject({ status: 400, body: { fields: { userRole: expect.any(String) } } });
    }
  });
});

it("V4.1.1 V4.1.3 takes rights away with the role, in the session that is open", async () => {
  const { admin, owner } = north.account;
  const token = await server.signIn(admin);
  const path = `/accounts/${north.account.id}/users`;
  const role = (to: "admin" | "employee") =>
    test.call(users.update, { params: { id: admin.id }, body: { role: to } }, owner);
  expect((await send(token, "GET", path)).status).toBe(200);
  await role("employee");
  expect((await send(token, "GET", path)).status).toBe(403);
  expect((await send(token, "POST", `/auth/ghost/${north.account.employee.id}`)).status).toBe(403);
  await role("admin");
  expect((await send(token, "GET", path)).status).toBe(200);
});

describe("V4.2.1 an id of another account", () => {
  const asNorth = async (person: Person = north.account.owner) => server.signIn(person);
  const theirs = south.account;
  /** Where an id stands in the body; those in an address are in strangers.test.ts. */
  const bodies: [string, string, string, () => object][] = [
    ["who manages a client", "PUT", `/clients/${north.clientId}`, () => ({ managedBy: theirs.owner.id })],
    [
      "a client's number of ours",
      "PUT",
      `/clients/${north.clientId}`,
      () => ({ accountPhone: theirs.numberId }),
    ],
    [
      "where a person works",
      "PUT",
      `/users/${north.account.employee.id}`,
      () => ({ accountLocations: [theirs.locationId] }),
    ],
    [
      "where a new colleague works",
      "POST",
      `/accounts/${north.account.id}/users`,
      () => ({
        userFirstName: "Nina",
        userLastName: "Vance",
        userEmail: `nina${uuid()}@example.com`,
        userRole: "employee",
        userAccountLocations: [theirs.locationId],
      }),
    ],
    [
      "the client of a new conversation",
      "POST",
      "/sms/room",
      () => ({ mobilePhone: "8015550166", id: south.clientId }),
    ],
  ];
  it.each(bodies)("is refused in a body: %s", async (_, method, path, body) => {
    const token = await asNorth();
    const before = [await eventsOf(north.account.id), await eventsOf(theirs.id)];
    const answer = await send(token, method, path, body());
    expect([400, 404], JSON.stringify(answer)).toContain(answer.status);
    expect(answer.body.message).not.toContain("page");
    expect([await eventsOf(north.account.id), await eventsOf(theirs.id)]).toEqual(before);
  });

  it("is refused as what a text carries", async () => {
    const fileId = uuid();
    await write(test.app.pool, theirs.id, (db) =>
      db.run(sql`
        insert into files (account_id, id, name, format, bytes) values (${theirs.id}, ${fileId}, 'a.pdf', 'application/pdf', 8)`),
    );
    const body = { id: uuid(), message: "", media: [{ format: "application/pdf", info: { id: fileId } }] };
    const sent = test.call(sms.send, { params: { id: north.roomId }, body }, north.account.owner);
    await expect(sent).rejects.toMatchObject({ status: 400 });
  });

  it("is refused by the socket as by HTTP, and tells nobody who looks at what", async () => {
    const { owner } = north.account;
    const [ourToken, theirToken] = [await asNorth(), await server.signIn(theirs.owner)];
    const [ours, other] = [server.socket(owner, ourToken), server.socket(theirs.owner, theirToken)];
    await Promise.all([heard(ours, "connect"), heard(other, "connect")]);
    const strays: unknown[] = [];
    other.on("sms_room_update", (update) => strays.push(update));
    for (const [event, more] of [
      ["sms_send_message", { message: "Hello" }],
      ["sms_favorite", {}],
      ["sms_status_room", { status: "completed conversation" }],
      ["sms_load_more_messages", {}],
      ["sms_join_room", {}],
      ["sms_join_room", { quiet: true }],
      ["sms_is_typing", {}],
      ["sms_room_extras", {}],
    ] as const)
      expect(await say(ours, event, { roomId: south.roomId, ...more }), event).toMatchObject({
        error: { code: "not_found" },
      });
    // Whatever had been sent to the other account would have come before this answer.
    await say(other, "reconnected", { seq: 0 });
    expect(strays).toEqual([]);
  });

  it("is not in the answer to a search for what only the other account has", async () => {
    const token = await asNorth();
    await write(test.app.pool, theirs.id, (db) =>
      db.run(
        sql`update clients set last_name = 'Xylander' where account_id = ${theirs.id} and id = ${south.clientId}`,
      ),
    );
    for (const path of ["/clients?search=xylander", "/sms/room/search?search=xylander"])
      expect(await send(token, "GET", path), path).toMatchObject({ status: 200, body: [] });
  });
});

describe("V4.2.2 V14.5.3 a page of another origin", () => {
  it("is told nothing that would let it read an answer or send a token", async () => {
    const origin = "https://evil.example";
    const token = await server.signIn(north.account.owner);
    const answers = await Promise.all([
      fetch(`${server.url}/api/users/me`, { headers: { origin, authorization: `Bearer ${token}` } }),
      fetch(`${server.url}/api/auth/check/nobody@example.com`, { headers: { origin } }),
      fetch(`${server.url}/api/users/me`, {
        method: "OPTIONS",
        headers: {
          origin,
          "access-control-request-method": "GET",
          "access-control-request-headers": "authorization",
        },
      }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404]);
    for (const { headers } of answers) {
      expect([...headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
      expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    }
  });

  it("gets nowhere with a form, which can name no token", async () => {
    const before = await eventsOf(north.account.id);
    const form = await fetch(`${server.url}/api/clients`, {
      method: "POST",
      headers: { origin: "https://evil.example", cookie: "token=x" },
      body: new URLSearchParams({ firstName: "Ann" }),
    });
    expect([400, 401]).toContain(form.status);
    expect(await eventsOf(north.account.id)).toBe(before);
  });
});

it("V4.3.2 V5.3.9 lists no folder, and serves no file beside its own", async () => {
  const { signature, expires } = { signature: "A".repeat(43), expires: Date.now() + 60_000 };
  for (const path of [
    "/assets/",
    "/assets/..%2f..%2fpackage.json",
    "/api/files/",
    `/api/files/${north.account.id}/`,
    `/api/files/..%2f..%2fsecret.key/${uuid()}?expires=${expires}&signature=${signature}`,
    `/api/files/${north.account.id}/..%2f..%2fsecret.key?expires=${expires}&signature=${signature}`,
    `/api/files/shared/..%2fsecret.key?expires=${expires}&signature=${signature}`,
  ]) {
    const answer = await fetch(server.url + path);
    expect(answer.status, path).toBe(404);
  }
});

describe("V4.3.3 V4.1.5 acting as a colleague", () => {
  it("cannot be used to reach what is above oneself, nor what is the colleague's alone", async () => {
    const { owner, admin, employee } = north.account;
    const token = await server.signIn(admin);
    expect((await send(token, "POST", `/auth/ghost/${owner.id}`)).status).toBe(401);
    const ghost = (await send(token, "POST", `/auth/ghost/${employee.id}`)).body.token as string;
    for (const [method, path, body] of [
      ["POST", `/auth/ghost/${admin.id}`],
      ["GET", `/accounts/${north.account.id}/users`],
      ["PUT", `/users/${owner.id}/reset-mfa`],
      ["PUT", `/users/${employee.id}`, { email: "mine@example.com" }],
      ["POST", "/auth/mfa/init", {}],
      ["GET", "/sessions"],
    ] as const)
      expect((await send(ghost, method, path, body)).status, path).toBe(403);
  });

  it("ends with the session it hangs on, however that ends", async () => {
    const { admin, employee } = north.account;
    const token = await server.signIn(admin);
    const ghost = (await send(token, "POST", `/auth/ghost/${employee.id}`)).body.token as string;
    expect((await send(ghost, "GET", "/users/me")).status).toBe(200);
    await send(token, "DELETE", "/auth");
    expect((await send(ghost, "GET", "/users/me")).status).toBe(401);
  });
});
