import { TOTP, URI } from "otpauth";
import sql from "sql-template-tag";
import { beforeEach, describe, expect, it } from "vitest";
import { accounts } from "../../../contract/accounts.ts";
import { auth } from "../../../contract/auth.ts";
import { sms } from "../../../contract/sms.ts";
import { users } from "../../../contract/users.ts";
import type { AppError } from "../../http/errors.ts";
import { read, write } from "../../db/connection.ts";
import { guest } from "../../http/actor.ts";
import { addPerson, makeAccount, type Person } from "../../test/actors.ts";
import { startTestApp } from "../../test/app.ts";

const test = await startTestApp();
const north = await makeAccount(test, "Northgate");
const south = await makeAccount(test, "Southgate");

let runs = 0;
let ann: Person;
let email: string;
beforeEach(async () => {
  email = `ann${++runs}@example.com`;
  ann = await addPerson(test, north.id, "employee", "Ann", email);
});

/** Half a minute later for each code: a code works once. */
const start = Date.now();
const later = (steps: number) => new Date(start + steps * 30_000);

/** The authenticator app that scanned the QR code. */
async function scan(person: Person): Promise<(at: Date) => string> {
  const { url, code } = await test.call(auth.mfaInit, {}, person);
  const app = URI.parse(url) as TOTP;
  expect(app.secret.base32).toBe(code);
  return (at) => app.generate({ timestamp: at.getTime() });
}

async function enrol(person: Person): Promise<(at: Date) => string> {
  const codeAt = await scan(person);
  await test.call(auth.mfaVerify, { body: { code: codeAt(later(0)) } }, person, { now: later(0) });
  return codeAt;
}

const signIn = (code?: string, now = later(1), password = "correct horse") =>
  test.call(auth.signIn, { body: { account: north.id, ...(code && { code }) } }, guest, {
    credentials: { email, password },
    now,
    address: "192.0.2.7",
  });

const eventsOf = (name: string) =>
  read(test.app.pool, north.id, async (db) => {
    const { n } = await db.one<{ n: number }>(
      sql`select count(*) as n from events where name = ${name} and ${ann.id} = any (ids)`,
    );
    return n;
  });

describe("setting up MFA", () => {
  it("answers what the app needs, and draws it dark on white", async () => {
    const { url, code, qr } = await test.call(auth.mfaInit, {}, ann);
    expect(url).toMatch(/^otpauth:\/\/totp\/Northgate:ann\d+%40example\.com\?secret=/);
    expect(code).toMatch(/^[A-Z2-7]{32}$/);
    expect(decodeURIComponent(qr)).toMatch(
      /^data:image\/svg\+xml,<svg [^]*fill="#ffffff"[^]*stroke="#10181c"/,
    );
  });

  it("is off until a code was verified, and says what is wrong with one", async () => {
    const codeAt = await scan(ann);
    expect((await signIn()).user.mfaEnabled).toBe(false);
    const verify = (code: string) => test.call(auth.mfaVerify, { body: { code } }, ann, { now: later(0) });
    await expect(verify("12")).rejects.toMatchObject({ status: 400, fields: { code: /6 digits/ } });
    await expect(verify(codeAt(later(9)))).rejects.toMatchObject({
      status: 400,
      fields: { code: /not right/ },
    });
    expect(await eventsOf("auth.codeFailed")).toBe(1);
    await verify(codeAt(later(0)));
    expect(await eventsOf("auth.mfaEnabled")).toBe(1);
    const refused = (await signIn().catch((error: unknown) => error)) as AppError;
    expect(refused.status).toBe(401);
    expect(refused.body()).toMatchObject({ code: "2FA_REQUIRED", userId: ann.id });
  });

  it("keeps the secret sealed: not in the table, and of no use in another row", async () => {
    const { code } = await test.call(auth.mfaInit, {}, ann);
    const row = await read(test.app.pool, north.id, (db) =>
      db.one<{ text: string; sealed: Buffer }>(
        sql`select u::text as text, mfa_pending_secret as sealed from users u where id = ${ann.id}`,
      ),
    );
    expect(row.text).not.toContain(code);
    expect(row.sealed.toString("latin1")).not.toContain(code);
    const bob = await addPerson(test, north.id, "employee", "Bob", `bob${runs}@example.com`);
    await write(test.app.pool, north.id, (db) =>
      db.run(sql`update users set mfa_pending_secret = ${row.sealed} where id = ${bob.id}`),
    );
    const annsCode = new TOTP({ secret: code }).generate({ timestamp: later(0).getTime() });
    const verify = test.call(auth.mfaVerify, { body: { code: annsCode } }, bob, { now: later(0) });
    await expect(verify).rejects.toThrow("unable to authenticate data");
  });

  it("wants Setup first", async () => {
    const verify = test.call(auth.mfaVerify, { body: { code: "123456" } }, ann);
    await expect(verify).rejects.toMatchObject({ status: 409 });
  });
});

describe("a set-up whose answer was lost", () => {
  const verify = (code: string, now: Date) => test.call(auth.mfaVerify, { body: { code } }, ann, { now });

  it("is on when its code was sent twice at once, and both are told so", async () => {
    const code = (await scan(ann))(later(0));
    await Promise.all([verify(code, later(0)), verify(code, later(0))]);
    expect(await eventsOf("auth.mfaEnabled")).toBe(1);
  });

  it("is done by the same code once more, or by the next of the same app, and was done once", async () => {
    const codeAt = await enrol(ann);
    await verify(codeAt(later(0)), later(0));
    await verify(codeAt(later(1)), later(1));
    expect(await eventsOf("auth.mfaEnabled")).toBe(1);
    // Nothing was used up that a sign-in needs.
    await signIn(codeAt(later(1)), later(1));
  });

  it("is not by another code, which is counted as any guess", async () => {
    const codeAt = await enrol(ann);
    for (let i = 0; i < 5; i++)
      await expect(verify(codeAt(later(50 + i)), later(0))).rejects.toMatchObject({
        status: 409,
        message: /Press Setup first/,
      });
    expect(await eventsOf("auth.codeFailed")).toBe(5);
    await expect(verify(codeAt(later(0)), later(0))).rejects.toMatchObject({ status: 429 });
  });
});

describe("signing in with MFA", () => {
  it("asks for the code once the password was right, which is no failed sign-in", async () => {
    const codeAt = await enrol(ann);
    await expect(signIn(codeAt(later(1)), later(1), "wrong")).rejects.toMatchObject({ code: "unauthorized" });
    await expect.poll(() => eventsOf("auth.signInFailed")).toBe(1);
    await expect(signIn()).rejects.toMatchObject({ status: 401, message: "2FA is required" });
    expect(await eventsOf("auth.signInFailed")).toBe(1);
    const { user } = await signIn(codeAt(later(1)));
    expect(user.mfaEnabled).toBe(true);
  });

  it("takes a code once: not again, not the one of the set-up, not twice at the same moment", async () => {
    const codeAt = await enrol(ann);
    await expect(signIn(codeAt(later(0)))).rejects.toMatchObject({ status: 401, code: "unauthorized" });
    const both = await Promise.allSettled([signIn(codeAt(later(1))), signIn(codeAt(later(1)))]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(signIn(codeAt(later(1)))).rejects.toMatchObject({ status: 401, code: "unauthorized" });
    await signIn(codeAt(later(2)), later(2));
  });

  it("hears no more codes after five wrong ones, for a quarter of an hour", async () => {
    const codeAt = await enrol(ann);
    for (let i = 0; i < 5; i++)
      await expect(signIn(codeAt(later(50 + i)))).rejects.toMatchObject({ status: 401 });
    expect(await eventsOf("auth.codeFailed")).toBe(5);
    await expect(signIn(codeAt(later(1)))).rejects.toMatchObject({ status: 429 });
    await signIn(codeAt(later(33)), later(33));
  });

  it("does not start that count anew by what needs no code", async () => {
    const codeAt = await enrol(ann);
    const { token } = await signIn(codeAt(later(1)));
    const credentials = { email, password: "correct horse" };
    for (let i = 0; i < 4; i++)
      await expect(signIn(codeAt(later(50 + i)))).rejects.toMatchObject({ status: 401 });
    await test.call(auth.signIn, { body: { account: north.id, unlock: true, token } }, guest, {
      credentials,
    });
    const change = { params: { id: ann.id }, body: { password: "correct horse", token } };
    await test.call(auth.changePassword, change, guest, { credentials });
    await expect(signIn(codeAt(later(60)))).rejects.toMatchObject({ status: 401 });
    await expect(signIn(codeAt(later(61)))).rejects.toMatchObject({ status: 429 });
  });

  it("hears five wrong codes and no more, also when they come at once", async () => {
    const codeAt = await enrol(ann);
    const tries = await Promise.allSettled(
      Array.from({ length: 12 }, (_, i) => signIn(codeAt(later(50 + i)))),
    );
    const answers = tries.map(
      (one) => one.status === "rejected" && (one.reason as { status: number }).status,
    );
    expect(answers.filter((status) => status === 401)).toHaveLength(5);
    expect(answers.filter((status) => status === 429)).toHaveLength(7);
  });
});

describe("moving MFA to another phone", () => {
  const begin = (code?: string, now = later(1)) =>
    test.call(auth.mfaInit, { body: code ? { code } : {} }, ann, { now });

  it("needs a code of the phone it is on: a session alone does not replace it", async () => {
    const codeAt = await enrol(ann);
    await expect(begin()).rejects.toMatchObject({ status: 400, fields: { code: /6 digits/ } });
    await expect(begin(codeAt(later(9)))).rejects.toMatchObject({
      status: 400,
      fields: { code: /not right/ },
    });
    expect(await eventsOf("auth.codeFailed")).toBe(1);
    const { url } = await begin(codeAt(later(1)));
    await expect(begin(codeAt(later(1))), "a code works once").rejects.toMatchObject({ status: 400 });
    const next = URI.parse(url) as TOTP;
    const code = next.generate({ timestamp: later(2).getTime() });
    await test.call(auth.mfaVerify, { body: { code } }, ann, { now: later(2) });
    await expect(signIn(codeAt(later(3)), later(3))).rejects.toMatchObject({ status: 401 });
    await signIn(next.generate({ timestamp: later(3).getTime() }), later(3));
  });

  it("counts wrong codes as a sign-in does", async () => {
    const codeAt = await enrol(ann);
    for (let i = 0; i < 5; i++)
      await expect(begin(codeAt(later(50 + i)))).rejects.toMatchObject({ status: 400 });
    await expect(begin(codeAt(later(1)))).rejects.toMatchObject({ status: 429 });
  });
});

describe("who must set up MFA", () => {
  const require = (mfaRequired: boolean) =>
    test.call(accounts.update, { params: { id: north.id }, body: { mfaRequired } }, north.owner);

  it("can do nothing else by the API until it is done: where the account requires it", async () => {
    await require(true);
    const { token } = await signIn();
    expect((await test.call(users.me, {}, { token })).mustSetUpMfa).toBe(true);
    await expect(test.call(sms.unread, {}, { token })).rejects.toMatchObject({
      status: 403,
      code: "mfa_setup",
    });
    await expect(test.call(users.setStatus, { body: { status: "busy" } }, { token })).rejects.toMatchObject({
      code: "mfa_setup",
    });
    const { url } = await test.call(auth.mfaInit, {}, { token });
    const code = (URI.parse(url) as TOTP).generate();
    await test.call(auth.mfaVerify, { body: { code } }, { token });
    expect((await test.call(users.me, {}, { token })).mustSetUpMfa).toBe(false);
    await test.call(sms.unread, {}, { token });
    await require(false);
  });

  it("learns it at once, also who was at work when it became a must", async () => {
    const { token } = await signIn();
    await test.call(sms.unread, {}, { token });
    await require(true);
    await expect
      .poll(() => test.call(sms.unread, {}, { token }).catch(({ code }: { code: string }) => code))
      .toBe("mfa_setup");
    await require(false);
    await expect
      .poll(() => test.call(sms.unread, {}, { token }).catch(({ code }: { code: string }) => code))
      .not.toBe("mfa_setup");
  });

  it("is every super user", async () => {
    email = `sue${runs}@example.com`;
    await addPerson(test, north.id, "super", "Sue", email);
    const { token } = await signIn();
    await expect(test.call(sms.unread, {}, { token })).rejects.toMatchObject({ code: "mfa_setup" });
    await test.call(auth.signOut, {}, { token });
  });
});

describe("resetting somebody's MFA", () => {
  const reset = (by: Person, id = ann.id) => test.call(auth.mfaReset, { params: { id } }, by);

  it("lets them sign in by password alone and set it up anew", async () => {
    await enrol(ann);
    await reset(north.admin);
    expect((await signIn()).user.mfaEnabled).toBe(false);
    expect(await eventsOf("auth.mfaReset")).toBe(1);
  });

  it("is for those who manage people, not upward, not in another account", async () => {
    await expect(reset(north.employee)).rejects.toMatchObject({ status: 403 });
    await expect(reset(north.admin, north.owner.id)).rejects.toMatchObject({ status: 403 });
    await expect(reset(south.super)).rejects.toMatchObject({ status: 404 });
  });

  it("is nobody's own to do, nor for somebody of the same role but by a super user", async () => {
    for (const person of [north.super, north.owner, north.admin])
      await expect(reset(person, person.id), person.role).rejects.toMatchObject({ status: 403 });
    const beside = await addPerson(test, north.id, "admin", "Abe", `abe${runs}@example.com`);
    await expect(reset(north.admin, beside.id)).rejects.toMatchObject({ status: 403 });
    const above = await addPerson(test, north.id, "super", "Sam", `sam${runs}@example.com`);
    await reset(north.super, above.id);
  });
});
