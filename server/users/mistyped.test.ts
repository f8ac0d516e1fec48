import { beforeEach, expect, it, vi } from "vitest";
import sql from "sql-template-tag";
import { accounts } from "../../contract/accounts.ts";
import { auth } from "../../contract/auth.ts";
import { sessions } from "../../contract/sessions.ts";
import { users } from "../../contract/users.ts";
import { write } from "../db/connection.ts";
import type { Letter } from "../gateways/mail/mail.ts";
import { guest } from "../http/actor.ts";
import { makeAccount } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";
import { waiting } from "../test/waiting.ts";

const test = await startTestApp({ MAIL_URL: "smtp://unused" });
const north = await makeAccount(test, "Northgate");
const post: Letter[] = [];
test.app.mail.send = async (letter) => void post.push(letter);

let runs = 0;
let typo: string;
let right: string;
let id: string;
beforeEach(async () => {
  await letters();
  typo = `nina${++runs}@exmaple.com`;
  right = `nina${runs}@example.com`;
  const body = { userFirstName: "Nina", userLastName: "Castellano", userEmail: typo, userRole: "employee" };
  ({ id } = await test.call(accounts.createUser, { params: { id: north.id }, body } as never, north.admin));
});

async function letters(): Promise<Letter[]> {
  await test.runJobs();
  return post.splice(0);
}
const correct = (email: string) => test.call(users.update, { params: { id }, body: { email } }, north.admin);
const choose = (email: string, letter: Letter, newPassword = "blue lantern") => {
  const [, userId, token] = /forgot-password\/([^/]+)\/(\S+)/.exec(letter.text)!;
  const body = { email, newPassword, token: token! };
  return test.call(auth.resetPassword, { params: { email: userId! }, body }, guest);
};
const signIn = (password: string, email = right) =>
  test.call(auth.signIn, { body: { account: north.id } }, guest, { credentials: { email, password } });

it("is invited anew where they are, and a stranger at the wrong address is told nothing", async () => {
  const [wrong] = await letters();
  expect(wrong).toMatchObject({ to: typo, subject: "Your place at Northgate" });
  await correct(right);
  const [invitation, ...more] = await letters();
  expect(invitation).toMatchObject({ to: right, subject: "Your place at Northgate" });
  expect(more).toEqual([]);
  await expect(choose(right, wrong!)).rejects.toMatchObject({ status: 400 });
  await choose(right, invitation!);
  await signIn("blue lantern");
});

it("also when corrected twice, and before the first letter was on its way", async () => {
  await correct(`x-${right}`);
  await correct(right);
  const sent = await letters();
  expect(new Set(sent.map(({ to }) => to))).toEqual(new Set([right]));
  await choose(right, sent.at(-1)!);
});

it("also long after: no letter is kept so long", async () => {
  await letters();
  await write(test.app.pool, north.id, (db) =>
    db.run(sql`delete from password_resets where account_id = ${north.id} and user_id = ${id}`),
  );
  await correct(right);
  expect(await letters()).toMatchObject([{ to: right, subject: "Your place at Northgate" }]);
});

/** Whoever reads the wrong address has taken the invitation, and is in. */
async function stranger(): Promise<{ token: string }> {
  const [invitation] = await letters();
  await choose(typo, invitation!);
  await letters();
  return signIn("blue lantern", typo);
}

it("is nobody else's any more, who had taken the invitation: not by their session, password or device", async () => {
  const session = await stranger();
  const device = { params: { id }, body: { token: "theirs", label: "Phone", platform: "ios" } };
  await test.call(users.addMobileToken, device, session);
  await correct(right);
  const over = {
    status: 401,
    message: "Your email address was changed. A letter to the new one says how to go on.",
  };
  await expect(test.call(users.me, {}, session)).rejects.toMatchObject(over);
  for (const address of [typo, right])
    await expect(signIn("blue lantern", address)).rejects.toMatchObject({ status: 401 });
  const [invitation, told, ...more] = (await letters()).toSorted((a, b) =>
    a.subject.localeCompare(b.subject),
  );
  expect(more).toEqual([]);
  expect(told).toMatchObject({ to: typo, subject: "Your Switchboard email address was changed" });
  expect(invitation).toMatchObject({ to: right, subject: "Your place at Northgate" });
  expect(invitation!.text).toContain("what opened it before opens it no longer");
  await choose(right, invitation!, "red harbour");
  const own = await signIn("red harbour");
  expect(await test.call(users.me, {}, own)).toMatchObject({ email: right, mobileTokens: [] });
  expect((await test.call(sessions.list, {}, own)).map(({ ended }) => ended?.reason)).toEqual([
    undefined,
    "address changed",
  ]);
  await expect(test.call(users.me, {}, session)).rejects.toMatchObject(over);
});

it("nor by a letter that waits at the wrong address", async () => {
  await stranger();
  await test.call(auth.forgotPassword, { body: { email: typo } }, guest);
  const [reset] = await letters();
  await correct(right);
  for (const address of [typo, right])
    await expect(choose(address, reset!)).rejects.toMatchObject({ status: 400 });
});

it("nor by one that is written while the address is changed", async () => {
  await stranger();
  const addressOf = sql`update users set email = ${right} where account_id = ${north.id} and id = ${id}`;
  let asked: Promise<Letter[]> | undefined;
  await write(test.app.pool, north.id, async (db) => {
    await db.run(addressOf);
    await test.call(auth.forgotPassword, { body: { email: typo } }, guest);
    asked = letters();
    await vi.waitFor(async () => expect(await waiting(test)).toBeGreaterThan(0), { timeout: 10_000 });
  });
  expect((await asked!).map(({ to }) => to)).toEqual([right]);
});

it("is asked for nothing anew where the spelling alone is another", async () => {
  const session = await stranger();
  await correct(typo.toUpperCase());
  expect(await test.call(users.me, {}, session)).toMatchObject({ email: typo.toUpperCase() });
  expect(await letters()).toEqual([]);
});

it.each(["", "nobody signs in with this"])(
  "no password is theirs before they choose one: %j",
  async (guess) => {
    await letters();
    await correct(right);
    await letters();
    await expect(signIn(guess)).rejects.toMatchObject({
      status: 401,
      message: "Invalid email and password combination",
    });
  },
);
