import { TOTP } from "otpauth";
import { beforeEach, describe, expect, it } from "vitest";
import { accounts } from "../../../contract/accounts.ts";
import { auth } from "../../../contract/auth.ts";
import { users } from "../../../contract/users.ts";
import type { Letter } from "../../gateways/mail/mail.ts";
import { guest } from "../../http/actor.ts";
import { addPerson, makeAccount, type Person } from "../../test/actors.ts";
import { startTestApp } from "../../test/app.ts";
import { openReset } from "../reset/link.ts";
import { sendNotice } from "./send.ts";

const test = await startTestApp({ MAIL_URL: "smtp://unused" });
const north = await makeAccount(test, "Northgate");
const alone = await startTestApp();

/** What the mail server was handed. */
const post: Letter[] = [];
test.app.mail.send = async (letter) => void post.push(letter);

const home = { device: "Firefox/140.0 (Windows)", address: "192.0.2.7" };
let runs = 0;
let ann: Person;
let email: string;
beforeEach(async () => {
  email = `ann${++runs}@example.com`;
  ann = await addPerson(test, north.id, "employee", "Ann", email);
  await signIn(home);
  await letters();
});

async function letters(): Promise<Letter[]> {
  await test.runJobs();
  return post.splice(0);
}

interface From {
  device: string;
  address: string;
  password?: string;
  more?: object;
}

const signIn = ({ device, address, password = "correct horse", more = {} }: From) =>
  test.call(auth.signIn, { body: { account: north.id, device, ...more } }, guest, {
    credentials: { email, password },
    address,
  });
const change = (password: string, current = "correct horse") =>
  test.call(auth.changePassword, { params: { id: ann.id }, body: { password } }, guest, {
    credentials: { email, password: current },
    address: home.address,
  });

async function setUpMfa(): Promise<string> {
  const { code: secret } = await test.call(auth.mfaInit, { body: {} }, ann);
  const code = new TOTP({ secret }).generate();
  await test.call(auth.mfaVerify, { body: { code } }, ann, { address: home.address });
  return secret;
}

describe("a person is written to", () => {
  it("when their password was changed, and not when it was not", async () => {
    await expect(change("battery staple", "wrong")).rejects.toMatchObject({ status: 401 });
    expect(await letters()).toEqual([]);
    await change("battery staple");
    const [letter, ...more] = await letters();
    expect(more).toEqual([]);
    expect(letter).toMatchObject({ to: email, subject: "Your Switchboard password was changed" });
    expect(letter!.text).toContain("from the address 192.0.2.7");
    expect(letter!.text).toContain("http://switchboard.test/forgot-password");
    expect(letter!.text).not.toContain("battery staple");
  });

  it("when it was set by a code", async () => {
    const { code } = await openReset(test.app, { accountId: north.id, userId: ann.id }, 60_000);
    await test.call(auth.verifyReset, { body: { email, code } }, guest);
    expect(await letters()).toEqual([]);
    await test.call(auth.verifyReset, { body: { email, code, password: "battery staple" } }, guest);
    const sent = await letters();
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      [email, "Your Switchboard password was set anew"],
    ]);
    expect(sent[0]!.text).not.toContain(code);
  });

  it("when MFA was set up, and when a colleague turned it off", async () => {
    const secret = await setUpMfa();
    const [on] = await letters();
    expect(on).toMatchObject({ to: email, subject: "MFA was set up for your Switchboard sign-in" });
    expect(on!.text).not.toContain(secret);
    const reset = () => test.call(auth.mfaReset, { params: { id: ann.id } }, north.owner);
    await reset();
    const [off] = await letters();
    expect(off).toMatchObject({ to: email, subject: "MFA was turned off for your Switchboard sign-in" });
    expect(off!.text).toContain("Olive Tester turned off MFA");
    await reset();
    expect(await letters()).toEqual([]);
  });

  it("at the old address when it was changed", async () => {
    const body = { email: `new-${email}` };
    await test.call(users.update, { params: { id: ann.id }, body }, north.owner);
    const old = (await letters()).filter(({ to }) => to === email);
    expect(old).toMatchObject([{ subject: "Your Switchboard email address was changed" }]);
  });
});

describe("a sign-in from a new place", () => {
  it("is told once, and one from a known place is not", async () => {
    await signIn(home);
    expect(await letters()).toEqual([]);
    const away = { ...home, address: "198.51.100.9" };
    await signIn(away);
    const [letter, ...more] = await letters();
    expect(more).toEqual([]);
    expect(letter).toMatchObject({ to: email, subject: "A new sign-in to Switchboard" });
    expect(letter!.text).toContain("from the address 198.51.100.9, with Firefox on Windows");
    await signIn(away);
    await signIn(home);
    expect(await letters()).toEqual([]);
  });

  it("is one that opens the locked session anew, without its token", async () => {
    await signIn({ ...home, address: "198.51.100.9", more: { unlock: true } });
    expect(await letters()).toMatchObject([{ subject: "A new sign-in to Switchboard" }]);
    const { token } = await signIn({ ...home, address: "198.51.100.9" });
    await signIn({ ...home, address: "203.0.113.5", more: { unlock: true, token } });
    expect(await letters()).toEqual([]);
  });

  it("is not one that failed", async () => {
    await expect(signIn({ ...home, address: "203.0.113.5", password: "wrong" })).rejects.toMatchObject({
      status: 401,
    });
    expect(await letters()).toEqual([]);
  });
});

it("without a mail server nothing is tried again and again", async () => {
  const of = await makeAccount(alone, "Southgate");
  const whose = { accountId: of.id, userId: of.owner.id };
  await expect(
    sendNotice(alone.app, { ...whose, about: "mfaEnabled", at: new Date().toISOString() }),
  ).resolves.toBeUndefined();
});

it("somebody who was removed meanwhile is not written to", async () => {
  await change("battery staple");
  const params = { id: north.id, userId: ann.id };

  await test.call(accounts.deleteUser, { params }, north.owner);
  expect(await letters()).toEqual([]);
});
