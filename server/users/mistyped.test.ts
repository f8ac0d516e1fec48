import { beforeEach, expect, it } from "vitest";
import sql from "sql-template-tag";
import { accounts } from "../../contract/accounts.ts";
import { auth } from "../../contract/auth.ts";
import { users } from "../../contract/users.ts";
import { write } from "../db/connection.ts";
import type { Letter } from "../gateways/mail/mail.ts";
import { guest } from "../http/actor.ts";
import { makeAccount } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";

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
const choose = (email: string, letter: Letter) => {
  const [, userId, token] = /forgot-password\/([^/]+)\/(\S+)/.exec(letter.text)!;
  const body = { email, newPassword: "blue lantern", token: token! };
  return test.call(auth.resetPassword, { params: { email: userId! }, body }, guest);
};
const signIn = (password: string) =>
  test.call(auth.signIn, { body: { account: north.id } }, guest, { credentials: { email: right, password } });

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

it("who has chosen a password is told at the old address, and invited no more", async () => {
  const [invitation] = await letters();
  await choose(typo, invitation!);
  await letters();
  await correct(right);
  expect(await letters()).toMatchObject([
    { to: typo, subject: "Your Switchboard email address was changed" },
  ]);
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
