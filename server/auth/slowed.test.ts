import sql from "sql-template-tag";
import { afterAll, expect, it, vi } from "vitest";
import { read } from "../db/connection.ts";
import { handlers, webhooks } from "../handlers.ts";
import { createServer } from "../http/server.ts";
import { makeAccount, type Person } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";
import { tellSlowed } from "./slowed.ts";

const test = await startTestApp();
const north = await makeAccount(test, "Northgate");
const server = await createServer(test.app, handlers, webhooks);
afterAll(() => server.close());

const emailOf = (name: string) => `${name}@${north.id}.example.com`;

async function knock(
  call: { method: "POST" | "PUT"; url: string; email?: string; payload: object },
  address: string,
) {
  const { email, ...request } = call;
  const headers = email ? { authorization: `Basic ${btoa(`${email}:wrong`)}` } : {};
  return (await server.inject({ ...request, headers, remoteAddress: address })).statusCode;
}

/** The log is written behind the answer. */
const idle = () => test.app.meanwhile.over();

/** What the audit log says of refusals of this person at the door. */
const told = (person: Person) =>
  read(test.app.pool, north.id, (db) =>
    db.many<{ call: string; address: string }>(sql`
      select detail ->> 'call' as call, detail ->> 'address' as address from events
      where account_id = ${north.id} and name = 'auth.guessesRefused' and ids = ${[person.id]}
        and detail ->> 'kind' = 'door'`),
  );

const signIn = (name: string, code?: string) =>
  ({ method: "POST", url: "/api/auth", email: emailOf(name), payload: { account: north.id, code } }) as const;
const change = {
  method: "PUT",
  url: `/api/users/${north.admin.id}/password`,
  email: emailOf("adam"),
  payload: { password: "another" },
} as const;
const reset = {
  method: "POST",
  url: "/api/auth/forgot-password/verify",
  payload: { email: emailOf("sunny"), code: "1234" },
} as const;

it.each([
  ["sign-in", signIn("emma"), "auth.signIn", north.employee],
  ["sign-in with a code", signIn("olive", "123456"), "auth.signIn", north.owner],
  ["a new password", change, "auth.changePassword", north.admin],
  ["a reset", reset, "auth.verifyReset", north.super],
] as const)(
  "the log tells once that tries were refused at the door: %s",
  async (_name, call, door, person) => {
    const address = `192.0.2.${person.firstName.charCodeAt(0)}`;
    const answers: number[] = [];
    for (let i = 0; i < 10; i++) answers.push(await knock(call, address));
    expect(answers).not.toContain(429);
    expect(await told(person)).toEqual([]);
    for (let i = 0; i < 15; i++) expect(await knock(call, address)).toBe(429);
    await expect.poll(() => told(person)).toEqual([{ call: door, address }]);
    // From another address in the same quarter of an hour, too: the log must not grow with the guesses.
    for (let i = 0; i < 11; i++) await knock(call, "192.0.2.250");
    await idle();
    expect(await told(person)).toHaveLength(1);
  },
);

/** Tries of one address with names that are nobody's, up to its limit and so many beyond. */
async function exhaust(address: string, beyond = 0) {
  for (let i = 0; i < 60 + beyond; i++)
    await knock({ ...signIn("emma"), email: `person${i}@example.com` }, address);
}
const refusedOf = (accountId: string) =>
  read(test.app.pool, accountId, (db) =>
    db.many(sql`select from events where account_id = ${accountId} and name = 'auth.guessesRefused'`),
  );

it("tells of each person that one address was refused", async () => {
  const { id } = await makeAccount(test, "Southgate");
  await exhaust("198.51.100.9");
  const adam = { ...signIn("adam"), email: `adam@${id}.example.com` };
  const emma = { ...signIn("emma"), email: `emma@${id}.example.com` };
  for (const call of [adam, emma, adam]) expect(await knock(call, "198.51.100.9")).toBe(429);
  await expect.poll(() => refusedOf(id)).toHaveLength(2);
});

it("tells of a person behind a flood of names, and asks the database for many names at once", async () => {
  const { id } = await makeAccount(test, "Westgate");
  await exhaust("198.51.100.10", 70);
  await idle();
  const asked = vi.spyOn(test.app.pool, "connect");
  await Promise.all(
    Array.from({ length: 100 }, (_, i) =>
      knock({ ...signIn("emma"), email: `nobody${i}@example.com` }, "198.51.100.10"),
    ),
  );
  await idle();
  expect(asked.mock.calls.length).toBeLessThan(20);
  asked.mockRestore();
  expect(await knock({ ...signIn("emma"), email: `emma@${id}.example.com` }, "198.51.100.10")).toBe(429);
  await expect.poll(() => refusedOf(id)).toHaveLength(1);
});

it("tells later of those behind whom the database was away, and of the others meanwhile", async () => {
  const { id } = await makeAccount(test, "Eastgate");
  await exhaust("198.51.100.11");
  await idle();
  const knockAs = (name: string) =>
    knock({ ...signIn(name), email: `${name}@${id}.example.com` }, "198.51.100.11");
  let fail = (_error: Error) => {};
  const away = new Promise<never>((_resolve, reject) => (fail = reject));
  const asked = vi.spyOn(test.app.pool, "connect").mockImplementationOnce(() => away);
  expect(await knockAs("emma")).toBe(429);
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  expect(await knockAs("adam")).toBe(429);
  await new Promise((resolve) => setImmediate(resolve));
  fail(new Error("the database is away"));
  await idle();
  asked.mockRestore();
  expect(await refusedOf(id), "adam waited behind emma").toHaveLength(1);
  for (const name of ["emma", "adam", "emma"]) expect(await knockAs(name)).toBe(429);
  await idle();
  expect(await refusedOf(id)).toHaveLength(2);
});

const refusalOf = (email: string) => [{ email, address: "198.51.100.12", requestId: "one" }];

it("tells one platform of a person though another could not be told, and that one later", async () => {
  const [first, second] = [await makeAccount(test, "Both A"), await makeAccount(test, "Both B")];
  const email = `both@${first.id}.example.com`;
  await test.running.owner.query("update users set email = $1 where id = any($2)", [
    email,
    [first.employee.id, second.employee.id],
  ]);
  const tell = tellSlowed("auth.signIn");
  const connect = test.app.pool.connect.bind(test.app.pool);
  const asked = vi
    .spyOn(test.app.pool, "connect")
    .mockImplementationOnce(() => connect())
    .mockImplementationOnce(() => Promise.reject(new Error("the database is away")));
  await expect(tell(test.app, refusalOf(email))).rejects.toThrow();
  asked.mockRestore();
  expect([(await refusedOf(first.id)).length, (await refusedOf(second.id)).length]).toEqual([0, 1]);
  await tell(test.app, refusalOf(email));
  expect([(await refusedOf(first.id)).length, (await refusedOf(second.id)).length]).toEqual([1, 1]);
});

it("tells of a person once in a quarter of an hour at each door, whatever names are tried between", async () => {
  const { id } = await makeAccount(test, "Gates");
  const emma = refusalOf(`emma@${id}.example.com`);
  const tell = tellSlowed("auth.signIn");
  await tell(test.app, emma);
  // As when so many names were tried meanwhile that hers is a new one again.
  await tell(test.app, emma);
  expect(await refusedOf(id)).toHaveLength(1);
  await tellSlowed("auth.verifyReset")(test.app, emma);
  expect(await refusedOf(id)).toHaveLength(2);
  const later = Date.now() + 15 * 60_000;
  const clock = vi.spyOn(Date, "now").mockImplementation(() => later);
  await tell(test.app, emma);
  clock.mockRestore();
  expect(await refusedOf(id)).toHaveLength(3);
});

it("tells nothing of an address that is nobody's", async () => {
  const call = { ...signIn("emma"), email: "nobody@example.com" };
  for (let i = 0; i < 12; i++) await knock(call, "198.51.100.77");
  await idle();
  const { rows } = await test.running.owner.query(
    "select from events where detail ->> 'address' = '198.51.100.77'",
  );
  expect(rows).toEqual([]);
});

it("tells of who comes behind made-up names, though only the body names them", async () => {
  const address = "192.0.2.250";
  const tries = async (email: string) => knock({ ...reset, payload: { email, code: "1234" } }, address);
  for (let n = 0; n < 61; n++) await tries(`made-up-${n}@example.com`);
  expect(await tries(emailOf("emma"))).toBe(429);
  await idle();
  expect(await told(north.employee)).toContainEqual({ call: "auth.verifyReset", address });
});
