import { type TOTP, URI } from "otpauth";
import sql from "sql-template-tag";
import { beforeEach, expect, it } from "vitest";
import { auth } from "../../contract/auth.ts";
import { users } from "../../contract/users.ts";
import { read, write } from "../db/connection.ts";
import { guest } from "../http/actor.ts";
import { addPerson, makeAccount, type Person } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";

const test = await startTestApp();
const north = await makeAccount(test, "Northgate");

let runs = 0;
let ann: Person;
let email: string;
beforeEach(async () => {
  email = `ann${++runs}@example.com`;
  ann = await addPerson(test, north.id, "admin", "Ann", email);
});

const move = (body: object, options: object = {}) =>
  test.call(users.update, { params: { id: ann.id }, body }, ann, options);
const stands = async () => (await test.call(users.me, {}, ann)).email;
const failures = () =>
  read(test.app.pool, north.id, async (db) => {
    const { n } = await db.one<{ n: number }>(sql`
      select count(*) as n from events where name = 'auth.signInFailed' and ${ann.id} = any (ids)`);
    return n;
  });

it("wants the current password besides: a session alone takes over no account", async () => {
  await expect(move({ email: "thief@example.com" })).rejects.toMatchObject({
    status: 400,
    fields: { password: "Enter your current password: it is asked for to change your own email address" },
  });
  await expect(move({ email: "thief@example.com", password: "wrong" })).rejects.toMatchObject({
    status: 400,
    fields: { password: "That is not your current password" },
  });
  expect(await stands()).toBe(email);
  await expect.poll(failures).toBe(1);
  await move({ email: `moved-${email}`, password: "correct horse" });
  expect(await stands()).toBe(`moved-${email}`);
});

it("is a guess like any other: with thirty wrong ones no more are heard", async () => {
  await expect(move({ email: "thief@example.com", password: "wrong" })).rejects.toMatchObject({
    status: 400,
  });
  await write(test.app.pool, north.id, (db) =>
    db.run(sql`update guesses set wrong = 30 where account_id = ${north.id} and user_id = ${ann.id}`),
  );
  await expect(move({ email: "thief@example.com", password: "correct horse" })).rejects.toMatchObject({
    status: 429,
  });
  expect(await stands()).toBe(email);
});

it("asks for it where the address becomes another alone, and keeps it nowhere", async () => {
  await move({ email, firstName: "Anne" });
  await move({ lastName: "Other", password: "wrong" });
  expect(await failures()).toBe(0);
  await move({ email: `moved-${email}`, password: "correct horse" });
  const rows = await read(test.app.pool, north.id, (db) =>
    db.many<{ detail: unknown }>(sql`
      select detail from events where name = 'users.updated' and ${ann.id} = any (ids)`),
  );
  expect(rows).toHaveLength(3);
  expect(JSON.stringify(rows)).not.toMatch(/password|correct horse|wrong/);
});

it("holds for every role that may: nobody's is changed by a session alone", async () => {
  for (const person of [north.super, north.owner, north.admin])
    await expect(
      test.call(users.update, { params: { id: person.id }, body: { email: "thief@example.com" } }, person),
      person.role,
    ).rejects.toMatchObject({ status: 400, fields: { password: expect.any(String) } });
  const { id } = north.employee;
  const body = { email: "thief@example.com", password: "correct horse" };
  await expect(test.call(users.update, { params: { id }, body }, north.employee)).rejects.toMatchObject({
    status: 403,
  });
});

it("where MFA is on it takes a session that a code opened, with the password", async () => {
  const now = new Date();
  const later = new Date(now.getTime() + 30_000);
  const signIn = async (code?: string) =>
    (
      await test.call(auth.signIn, { body: { account: north.id, code } }, guest, {
        credentials: { email, password: "correct horse" },
        now: later,
      })
    ).token;
  const change = (token: string, body: object) =>
    test.call(users.update, { params: { id: ann.id }, body }, { token });
  const thief = await signIn();
  const own = await signIn();
  const app = URI.parse((await test.call(auth.mfaInit, { body: {} }, { token: own })).url) as TOTP;
  const codeAt = (at: Date) => app.generate({ timestamp: at.getTime() });
  await test.call(auth.mfaVerify, { body: { code: codeAt(now) } }, { token: own }, { now });
  const opened = await signIn(codeAt(later));
  for (const token of [thief, own])
    await expect(
      change(token, { email: "thief@example.com", password: "correct horse" }),
    ).rejects.toMatchObject({ status: 401 });
  await expect(change(opened, { email: "thief@example.com" })).rejects.toMatchObject({ status: 400 });
  await change(opened, { email: `moved-${email}`, password: "correct horse" });
});

it("goes by the password of now, not by the one before it", async () => {
  await test.call(
    auth.changePassword,
    { params: { id: ann.id }, body: { password: "battery staple", token: ann.sessionId } },
    guest,
    { credentials: { email, password: "correct horse" } },
  );
  await expect(move({ email: "thief@example.com", password: "correct horse" })).rejects.toMatchObject({
    fields: { password: expect.any(String) },
  });
});
