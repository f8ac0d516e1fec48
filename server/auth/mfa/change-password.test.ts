import { type TOTP, URI } from "otpauth";
import sql from "sql-template-tag";
import { beforeEach, expect, it } from "vitest";
import { auth } from "../../../contract/auth.ts";
import { sessions } from "../../../contract/sessions.ts";
import { users } from "../../../contract/users.ts";
import { read } from "../../db/connection.ts";
import { guest } from "../../http/actor.ts";
import { addPerson, makeAccount, type Person } from "../../test/actors.ts";
import { startTestApp } from "../../test/app.ts";

const test = await startTestApp();
const north = await makeAccount(test, "Northgate");

let runs = 0;
let ann: Person;
let email: string;
let token: string;
let codeAt: (at: Date) => string;
const start = Date.now();
const later = (steps: number) => new Date(start + steps * 30_000);

const signIn = (password: string, code?: string, now = later(1)) =>
  test.call(auth.signIn, { body: { account: north.id, ...(code && { code }) } }, guest, {
    credentials: { email, password },
    now,
  });
/** `more`: what is given beside the new password. */
const change = (more: { token?: string; code?: string } = {}, now = later(3), password = "correct horse") =>
  test.call(
    auth.changePassword,
    { params: { id: ann.id }, body: { password: "battery staple", ...more } },
    guest,
    {
      credentials: { email, password },
      now,
    },
  );
const eventsOf = (name: string) =>
  read(test.app.pool, north.id, async (db) => {
    const { n } = await db.one<{ n: number }>(
      sql`select count(*) as n from events where name = ${name} and ${ann.id} = any (ids)`,
    );
    return n;
  });
/** The password is the old one, and the session lives. */
async function nothingChanged() {
  await test.call(users.me, {}, { token });
  expect(await eventsOf("auth.passwordChanged")).toBe(0);
  await expect(signIn("battery staple")).rejects.toMatchObject({ code: "unauthorized" });
}

beforeEach(async () => {
  email = `ann${++runs}@example.com`;
  ann = await addPerson(test, north.id, "admin", "Ann", email);
  const app = URI.parse((await test.call(auth.mfaInit, {}, ann)).url) as TOTP;
  codeAt = (at) => app.generate({ timestamp: at.getTime() });
  await test.call(auth.mfaVerify, { body: { code: codeAt(later(0)) } }, ann, { now: later(0) });
  ({ token } = await signIn("correct horse", codeAt(later(1))));
});

it("asks for a code where there is MFA, and ends no session without one", async () => {
  await expect(change()).rejects.toMatchObject({
    status: 401,
    code: "2FA_REQUIRED",
    message: "2FA is required",
  });
  expect(await eventsOf("auth.codeFailed")).toBe(0);
  await nothingChanged();
});

it("changes it by a code, once", async () => {
  const code = codeAt(later(3));
  await change({ code });
  await expect(test.call(users.me, {}, { token })).rejects.toMatchObject({ status: 401 });
  await expect(signIn("battery staple", code, later(3))).rejects.toMatchObject({ status: 401 });
  await signIn("battery staple", codeAt(later(4)), later(4));
});

it("records wrong codes, counts them with those of a sign-in, and hears no more after five", async () => {
  for (let i = 0; i < 4; i++)
    await expect(change({ code: codeAt(later(50 + i)) })).rejects.toMatchObject({ code: "unauthorized" });
  await expect(signIn("correct horse", codeAt(later(60)))).rejects.toMatchObject({ status: 401 });
  expect(await eventsOf("auth.codeFailed")).toBe(5);
  await expect(change({ code: codeAt(later(3)) })).rejects.toMatchObject({ status: 429 });
  await nothingChanged();
});

it("says nothing of a code to whoever does not know the password", async () => {
  await expect(change({ code: codeAt(later(3)) }, later(3), "wrong")).rejects.toMatchObject({
    code: "unauthorized",
    message: "Invalid email and password combination",
  });
  await nothingChanged();
});

it("takes the token of a live session of theirs instead, which goes on", async () => {
  await change({ token });
  await test.call(users.me, {}, { token });
});

it("takes no session that the password alone opened, before there was MFA", async () => {
  const bobs = `bob${runs}@example.com`;
  const bob = await addPerson(test, north.id, "admin", "Bob", bobs);
  const credentials = { email: bobs, password: "correct horse" };
  const alone = () => test.call(auth.signIn, { body: { account: north.id } }, guest, { credentials });
  const [thief, own] = [await alone(), await alone()];
  const app = URI.parse((await test.call(auth.mfaInit, {}, own)).url) as TOTP;
  await test.call(auth.mfaVerify, { body: { code: app.generate() } }, own);
  const body = { password: "battery staple", token: thief.token };
  await expect(
    test.call(auth.changePassword, { params: { id: bob.id }, body }, guest, { credentials }),
  ).rejects.toMatchObject({ code: "2FA_REQUIRED" });
});

it("takes no other token: made up, over, a colleague's, or of acting as this person", async () => {
  const boss = await test.call(auth.signIn, { body: { account: north.id } }, guest, {
    credentials: { email: `olive@${north.id}.example.com`, password: "correct horse" },
  });
  const acting = await test.call(sessions.ghost, { params: { userId: ann.id } }, { token: boss.token });
  for (const wrong of ["made-up", boss.token, acting.token])
    await expect(change({ token: wrong }), wrong).rejects.toMatchObject({ code: "2FA_REQUIRED" });
  await nothingChanged();
  await test.call(auth.signOut, {}, { token });
  await expect(change({ token })).rejects.toMatchObject({ code: "2FA_REQUIRED" });
});
