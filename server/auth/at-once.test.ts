import { TOTP } from "otpauth";
import sql from "sql-template-tag";
import { describe, expect, it, vi } from "vitest";
import { accounts } from "../../contract/accounts.ts";
import { auth } from "../../contract/auth.ts";
import { trainings } from "../../contract/trainings.ts";
import { users } from "../../contract/users.ts";
import { read, write } from "../db/connection.ts";
import { toAppError } from "../http/errors.ts";
import { guest } from "../http/actor.ts";
import { hashToken } from "../http/session.ts";
import { addPerson, makeAccount, type Person } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";
import { waiting } from "../test/waiting.ts";
import { openReset } from "./reset/link.ts";

const test = await startTestApp();
const north = await makeAccount(test, "Northgate");
const hour = 60 * 60_000;

let runs = 0;
let ann: Person;
let email: string;
/** Of the newest letter, and of an invitation that is as good. */
let code: string;
let token: string;
let invited: string;
/** Of MFA that is being set up. */
let secret: string;

async function begin(): Promise<void> {
  email = `ann${++runs}@example.com`;
  ann = await addPerson(test, north.id, "admin", "Ann", email);
  const whose = { accountId: north.id, userId: ann.id };
  const tokenOf = (link: string) => link.split("/").at(-1)!;
  invited = tokenOf((await openReset(test.app, whose, hour, true)).link);
  await openReset(test.app, whose, hour);
  const newest = await openReset(test.app, whose, hour);
  [code, token] = [newest.code, tokenOf(newest.link)];
  ({ code: secret } = await test.call(auth.mfaInit, {}, ann));
  // A session that no process has looked up for a while: its next command notes when it was last seen.
  await write(test.app.pool, north.id, (db) =>
    db.run(sql`
      update sessions set last_seen_at = now() - interval '1 hour' where token_hash = ${hashToken(ann.sessionId)}`),
  );
}

/** What still leads in to somebody who was removed. */
const left = () =>
  read(test.app.pool, north.id, (db) =>
    db.many(sql`
      select 'letter' as left from password_resets where user_id = ${ann.id} and used_at is null
      union all select 'session' from sessions where user_id = ${ann.id} and ended_at is null
      union all select 'password' from users where id = ${ann.id} and password_hash <> ''`),
  );

const credentials = { email: "", password: "correct horse" };
const inSession = () => ({ token: ann.sessionId });
const link = (newPassword: string, token: string) =>
  test.call(auth.resetPassword, { params: { email: ann.id }, body: { email, newPassword, token } }, guest);
const move = (caller: Person, password?: string) =>
  test.call(users.update, { params: { id: ann.id }, body: { email: `moved-${email}`, password } }, caller);

const commands = {
  "a changed password": () =>
    test.call(auth.changePassword, { params: { id: ann.id }, body: { password: "blue lantern" } }, guest, {
      credentials: { ...credentials, email },
    }),
  "the code of a letter": () =>
    test.call(auth.verifyReset, { body: { email, code, password: "red harbour" } }, guest),
  "the link of a letter": () => link("green meadow", token),
  "an invitation": () => link("white orchard", invited),
  "another letter": () => openReset(test.app, { accountId: north.id, userId: ann.id }, hour),
  "one's own address": () => move(ann, "correct horse"),
  "a colleague's address": () => move(north.owner),
  "a removed colleague": () =>
    test.call(accounts.deleteUser, { params: { id: north.id, userId: ann.id } }, north.owner),
  "a sign-in": () =>
    test.call(auth.signIn, { body: { account: north.id } }, guest, {
      credentials: { ...credentials, email },
    }),
  "an unlocked screen, by the password alone": () =>
    test.call(auth.signIn, { body: { account: north.id, unlock: true } }, guest, {
      credentials: { ...credentials, email },
    }),
  "MFA that is set up": () =>
    test.call(auth.mfaVerify, { body: { code: new TOTP({ secret }).generate() } }, inSession()),
  "MFA that is taken off": () => test.call(auth.mfaReset, { params: { id: ann.id } }, north.owner),
  "a status": () => test.call(users.setStatus, { body: { status: "lunch" } }, inSession()),
  "what is seen in a session": () => test.call(trainings.see, {}, inSession()),
};
type Name = keyof typeof commands;
const names = Object.keys(commands) as Name[];

/**
 * Begins one, and the other once the first waits for the person's row, holding what it took before. Answers what became
 * of them.
 */
async function atOnce(both: [Name, Name]): Promise<string[]> {
  const outcomes: Promise<string>[] = [];
  let over = 0;
  await write(test.app.pool, north.id, async (db) => {
    await db.run(sql`select from users where account_id = ${north.id} and id = ${ann.id} for no key update`);
    for (const name of both) {
      const end = commands[name]().then(
        () => "done",
        (error: unknown) => (toAppError(error).status < 500 ? "refused" : `${name}: ${String(error)}`),
      );
      outcomes.push(end.finally(() => over++));
      const begun = outcomes.length;
      await vi.waitFor(async () => expect(over + (await waiting(test))).toBeGreaterThanOrEqual(begun), {
        timeout: 10_000,
        interval: 5,
      });
    }
  });
  return Promise.all(outcomes);
}

describe.each(names)("%s", (one) => {
  it("is done where nothing else goes on", async () => {
    await begin();
    await commands[one]();
  });

  it.each(names.filter((other) => other !== one))("and, at once, %s: both are answered", async (other) => {
    await begin();
    expect(await atOnce([one, other])).toEqual([
      expect.stringMatching(/^(done|refused)$/),
      expect.stringMatching(/^(done|refused)$/),
    ]);
    if ([one, other].includes("a removed colleague")) expect(await left()).toEqual([]);
  });
});
