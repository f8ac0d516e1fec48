import sql from "sql-template-tag";
import { expect, it } from "vitest";
import { auth } from "../../contract/auth.ts";
import { read, write } from "../db/connection.ts";
import { guest } from "../http/actor.ts";
import type { Ahead } from "../http/context.ts";
import { makeAccount } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";
import { guess } from "./guesses.ts";

const test = await startTestApp();
const north = await makeAccount(test, "Northgate");
const start = Date.now();

const signIn = (name: string, password: string, address: string, minutes = 0) =>
  test.call(auth.signIn, { body: { account: north.id } }, guest, {
    credentials: { email: `${name}@${north.id}.example.com`, password },
    address,
    now: new Date(start + minutes * 60_000),
  });

it("hears no more passwords for one person after thirty wrong ones from anywhere, for a quarter of an hour", async () => {
  await signIn("emma", "correct horse", "192.0.2.1");
  for (let i = 0; i < 30; i++)
    await expect(signIn("emma", "wrong", `198.51.100.${i}`)).rejects.toMatchObject({ status: 401 });
  const stranger = "198.51.100.200";
  await expect(signIn("emma", "correct horse", stranger)).rejects.toMatchObject({
    status: 429,
    message: "That was too many tries. Wait 15 minutes, then try again.",
  });
  await expect(signIn("adam", "correct horse", stranger)).resolves.toBeDefined();
  await expect(signIn("emma", "correct horse", stranger, 16)).resolves.toBeDefined();
});

it("does not lock out the person where they have signed in before; that starts the count anew", async () => {
  await signIn("olive", "correct horse", "192.0.2.1");
  for (let i = 0; i < 31; i++) await signIn("olive", "wrong", `198.51.100.${i}`).catch(() => {});
  await expect(signIn("olive", "correct horse", "198.51.100.201")).rejects.toMatchObject({ status: 429 });
  await signIn("olive", "correct horse", "192.0.2.1");
  await signIn("olive", "correct horse", "198.51.100.201");
});

it("hears thirty wrong ones and no more, also when they come at once", async () => {
  const tries = await Promise.allSettled(
    Array.from({ length: 36 }, (_, i) => signIn("adam", "wrong", `198.51.100.${i}`, 60)),
  );
  const answers = tries.map((one) => one.status === "rejected" && (one.reason as { status: number }).status);
  expect(answers.filter((status) => status === 401)).toHaveLength(30);
  expect(answers.filter((status) => status === 429)).toHaveLength(6);
});

/** How many wrong ones stand against Sunny. */
async function heard(set?: number): Promise<number | undefined> {
  const of = sql`account_id = ${north.id} and user_id = ${north.super.id} and kind = 'password'`;
  return write(test.app.pool, north.id, async (db) => {
    if (set !== undefined) await db.run(sql`update guesses set wrong = ${set} where ${of}`);
    return (await db.maybe<{ wrong: number }>(sql`select wrong from guesses where ${of}`))?.wrong;
  });
}

it("hears a hundred where the person has signed in before, and strangers use up thirty of them", async () => {
  await signIn("sunny", "correct horse", "192.0.2.1");
  const refused = (address: string, status: number) =>
    expect(signIn("sunny", "wrong", address, 90)).rejects.toMatchObject({ status });
  await refused("198.51.100.1", 401);
  await heard(29);
  await refused("198.51.100.2", 401);
  for (let i = 0; i < 5; i++) await refused(`198.51.100.${i}`, 429);
  // The first that is refused counts, as the mark that it was told.
  expect(await heard()).toBe(31);
  await heard(99);
  await refused("192.0.2.1", 401);
  await expect(signIn("sunny", "correct horse", "192.0.2.1", 90)).rejects.toMatchObject({ status: 429 });
});

it("does not count right ones that went no further", async () => {
  const nowhere = { body: { account: north.id, unlock: true, token: "made-up" } };
  const credentials = { email: `emma@${north.id}.example.com`, password: "correct horse" };
  const now = new Date(start + 120 * 60_000);
  for (let i = 0; i < 31; i++)
    await expect(
      test.call(auth.signIn, nowhere, guest, { credentials, address: `198.51.100.${i}`, now }),
    ).rejects.toMatchObject({ status: 401 });
});

const refusals = () =>
  write(test.app.pool, north.id, (db) =>
    db.many<{ kind: string; address: string }>(sql`
      select detail ->> 'kind' as kind, detail ->> 'address' as address from events
      where account_id = ${north.id} and name = 'auth.guessesRefused' and ids = ${[north.employee.id]}
      order by id`),
  );

it("tells once in a quarter of an hour that guesses are refused, however many there are", async () => {
  await write(test.app.pool, north.id, (db) =>
    db.run(sql`delete from guesses where account_id = ${north.id} and user_id = ${north.employee.id}`),
  );
  const before = (await refusals()).length;
  const guessAt = (from: number, to: number, minutes: number) =>
    Promise.allSettled(
      Array.from({ length: to - from }, (_, i) => signIn("emma", "wrong", `203.0.113.${from + i}`, minutes)),
    );
  await guessAt(0, 30, 180);
  await test.app.meanwhile.over();
  expect(await refusals()).toHaveLength(before);
  await signIn("emma", "wrong", "203.0.113.99", 181).catch(() => {});
  await guessAt(40, 60, 182);
  await test.app.meanwhile.over();
  const told = (await refusals()).slice(before);
  expect(told).toEqual([{ kind: "password", address: "203.0.113.99" }]);
  await guessAt(0, 36, 200);
  await test.app.meanwhile.over();
  expect(await refusals()).toHaveLength(before + 2);
});

it("compares nothing for whom no more is heard; a wrong one and an unknown person cost the same", async () => {
  const ahead: Ahead = {
    app: test.app,
    actor: guest,
    accountId: "",
    now: new Date(start + 300 * 60_000),
    requestId: undefined,
    address: "203.0.113.7",
    credentials: undefined,
    socket: undefined,
    upload: undefined,
  };
  let compared = 0;
  const guessAt = (userId: string | null) =>
    guess(ahead, userId === null ? null : { accountId: north.id, userId }, "password", () => {
      compared++;
      return null;
    }).catch(({ status }: { status: number }) => status);
  for (let i = 1; i <= 30; i++) expect(await guessAt(north.employee.id)).toBe(null);
  expect(compared).toBe(30);
  // The first that is refused is told in the log, and may have come at once with others.
  expect(await guessAt(north.employee.id)).toBe(429);
  compared = 0;
  for (let i = 0; i < 3; i++) expect(await guessAt(north.employee.id)).toBe(429);
  expect(compared).toBe(0);
  for (let i = 0; i < 35; i++) expect(await guessAt(null)).toBe(null);
  expect(compared).toBe(35);
});

it("a stop waits for what is written behind the answer", async () => {
  const events = () =>
    read(test.app.pool, north.id, (db) =>
      db.one<{ n: number }>(sql`select count(*) as n from events where name = 'auth.signInFailed'`),
    );
  await test.app.meanwhile.over();
  const { n } = await events();
  await expect(signIn("adam", "wrong", "203.0.113.8", 400)).rejects.toMatchObject({ status: 401 });
  await test.app.meanwhile.over();
  expect(await events()).toEqual({ n: n + 1 });
});
