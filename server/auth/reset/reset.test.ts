import sql from "sql-template-tag";
import { beforeEach, describe, expect, it } from "vitest";
import { accounts } from "../../../contract/accounts.ts";
import { auth } from "../../../contract/auth.ts";
import { texts } from "../../../contract/errors.ts";
import { users } from "../../../contract/users.ts";
import { read, write } from "../../db/connection.ts";
import { guest } from "../../http/actor.ts";
import { hashToken } from "../../http/session.ts";
import type { Letter } from "../../gateways/mail/mail.ts";
import { addPerson, makeAccount, type Person } from "../../test/actors.ts";
import { startTestApp } from "../../test/app.ts";
import { inviteUser } from "../../users/invite.ts";

const test = await startTestApp();
const north = await makeAccount(test, "Northgate");
const south = await makeAccount(test, "Southgate <East>");

/** What the mail server was handed. */
const post: Letter[] = [];
test.app.mail.send = async (letter) => void post.push(letter);

let runs = 0;
let ann: Person;
let email: string;
beforeEach(async () => {
  post.length = 0;
  email = `ann${++runs}@example.com`;
  ann = await addPerson(test, north.id, "employee", "Ann", email);
});

interface Mailed {
  code: string;
  token: string;
  userId: string;
}

const open = (letter: Letter): Mailed => {
  const [, userId, token] = /\/forgot-password\/([\w-]+)\/([\w-]+)/.exec(letter.text)!;
  return { code: /^ {4}(\d{4})$/m.exec(letter.text)![1]!, userId: userId!, token: token! };
};

async function ask(address = email): Promise<Mailed> {
  await test.call(auth.forgotPassword, { body: { email: address } }, guest);
  await test.runJobs();
  return open(post.at(-1)!);
}

const minutes = (n: number) => new Date(Date.now() + n * 60_000);
const byCode = (code: string, password?: string, now = new Date()) =>
  test.call(auth.verifyReset, { body: { email, code, ...(password && { password }) } }, guest, { now });
const byLink = ({ userId, token }: Mailed, newPassword?: string, now = new Date(), of = email) => {
  const body = { email: of, newPassword, token };
  return test.call(auth.resetPassword, { params: { email: userId }, body }, guest, { now });
};
const signIn = (password: string, account = north.id) =>
  test.call(auth.signIn, { body: { account } }, guest, { credentials: { email, password } });
const other = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, "0");
const refused = { status: 400 };

describe("a forgotten password", () => {
  it("brings a letter with a code and a link, and the audit log says so", async () => {
    const mailed = await ask();
    expect(post).toHaveLength(1);
    expect(post[0]).toMatchObject({ to: email, subject: `${mailed.code} is your Switchboard code` });
    expect(post[0]!.html).toContain(`http://switchboard.test/forgot-password/${ann.id}/${mailed.token}`);
    const rows = await read(test.app.pool, north.id, (db) =>
      db.many<{ name: string }>(sql`select name from events where ${ann.id} = any (ids) order by created_at`),
    );
    expect(rows.map(({ name }) => name)).toEqual(["users.created", "auth.resetRequested"]);
  });

  it("answers the same for an address nobody has, and sends nothing", async () => {
    await test.call(auth.forgotPassword, { body: { email: "nobody@example.com" } }, guest);
    await test.runJobs();
    expect(post).toEqual([]);
  });

  it("stores neither the code nor the token", async () => {
    const { code, token } = await ask();
    const row = await read(test.app.pool, north.id, (db) =>
      db.one<Record<string, unknown>>(sql`select * from password_resets where user_id = ${ann.id}`),
    );
    const stored = Object.values(row).map((value) =>
      (Buffer.isBuffer(value) ? value : Buffer.from(String(value))).toString("latin1"),
    );
    const hex = (text: string) => Buffer.from(text).toString("hex");
    const quick = (text: string, form: "hex" | "latin1") => hashToken(text).toString(form);
    // Four digits stand in many a hash and time by chance: they are looked for as a whole value.
    for (const form of [code, hex(code), quick(code, "latin1"), quick(code, "hex")])
      expect(stored).not.toContain(form);
    for (const form of [token, hex(token), Buffer.from(token, "base64url").toString("latin1")])
      expect(stored.join()).not.toContain(form);
    // Its 256 random bits are not guessed from a quick hash.
    expect(stored).toContain(quick(token, "latin1"));
    const kept = await test.running.owner.query("select * from graphile_worker._private_jobs");
    expect(JSON.stringify(kept.rows)).not.toContain(token);
  });

  it("sends one person ten letters an hour and no more", async () => {
    for (let i = 0; i < 12; i++) await ask();
    expect(post).toHaveLength(10);
  });
});

describe("the code", () => {
  it("sets a new password, once; without a password it only says that it is right", async () => {
    const { code } = await ask();
    await byCode(code);
    await signIn("correct horse");
    await byCode(code, "battery staple");
    await expect(signIn("correct horse")).rejects.toMatchObject({ status: 401 });
    await signIn("battery staple");
    await expect(byCode(code, "another one")).rejects.toMatchObject(refused);
  });

  it("is dead after five wrong tries, also when they come at once", async () => {
    const { code } = await ask();
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => byCode(other(code))));
    expect(tries.every(({ status }) => status === "rejected")).toBe(true);
    await expect(byCode(code, "battery staple")).rejects.toMatchObject({
      status: 400,
      fields: { code: /not right/ },
    });
    await test.app.meanwhile.over();
    const { n } = await read(test.app.pool, north.id, (db) =>
      db.one<{ n: number }>(
        sql`select count(*) as n from events where name = 'auth.resetFailed' and ${ann.id} = any (ids)`,
      ),
    );
    expect(n).toBe(6);
  });

  it("is not guessed by asking for letter after letter; the link works all the same", async () => {
    for (let letter = 0; letter < 3; letter++) {
      const { code } = await ask();
      for (let i = 0; i < 5; i++) await expect(byCode(other(code))).rejects.toMatchObject(refused);
    }
    const last = await ask();
    await expect(byCode(last.code)).rejects.toMatchObject(refused);
    await byLink(last, "battery staple");
  });

  it("works for fifteen minutes, and until a newer one was sent", async () => {
    const first = await ask();
    await byCode(first.code, undefined, minutes(14));
    await expect(byCode(first.code, undefined, minutes(16))).rejects.toMatchObject(refused);
    const second = await ask();
    if (first.code !== second.code) await expect(byCode(first.code)).rejects.toMatchObject(refused);
    await byCode(second.code);
  });

  it("of one platform leaves the other's password alone", async () => {
    await addPerson(test, south.id, "owner", "Ann", email);
    await ask();
    expect(post).toHaveLength(2);
    const letter = post.find(({ text }) => text.includes("Southgate <East>"))!;
    expect(letter.html).toContain("Southgate &#60;East&#62;");
    await byCode(open(letter).code, "battery staple");
    await signIn("correct horse");
    await signIn("battery staple", south.id);
  });

  it("of one platform is no wrong try on another", async () => {
    await addPerson(test, south.id, "owner", "Ann", email);
    await ask();
    const letter = post.find(({ text }) => text.includes("Southgate <East>"))!;
    const ours = post.find((one) => one !== letter)!;
    if (open(letter).code !== open(ours).code) {
      for (let i = 0; i < 6; i++) await byCode(open(letter).code);
      await byCode(open(ours).code);
    }
    await test.app.meanwhile.over();
    const { n } = await read(test.app.pool, north.id, (db) =>
      db.one<{ n: number }>(
        sql`select count(*) as n from events where name = 'auth.resetFailed' and ${ann.id} = any (ids)`,
      ),
    );
    expect(n).toBe(0);
  });

  it("asks for as many characters as the account does", async () => {
    const { code } = await ask();
    await expect(byCode(code, "1234")).rejects.toMatchObject({
      fields: { password: "Password complexity is weak" },
    });
    const floor = (n: number) =>
      write(test.app.pool, north.id, (db) =>
        db.run(sql`update accounts set password_min = ${n} where account_id = ${north.id}`),
      );
    await floor(12);
    await expect(byCode(code, "short one")).rejects.toMatchObject({ fields: { password: /at least 12/ } });
    await floor(5);
    await byCode(code, "12345");
  });
});

describe("the link", () => {
  it("sets a new password, once, and ends the sessions that the old one opened", async () => {
    const { token } = await signIn("correct horse");
    const mailed = await ask();
    await byLink(mailed, "battery staple");
    await expect(test.call(users.me, {}, { token })).rejects.toMatchObject({ status: 401 });
    await signIn("battery staple");
    await expect(byLink(mailed, "another one")).rejects.toMatchObject(refused);
    await expect(byCode(mailed.code, "another one")).rejects.toMatchObject(refused);
  });

  it("says whether it works before a password is chosen, to whoever has it, and uses nothing up", async () => {
    const look = (mailed: Mailed, of = email) => byLink(mailed, undefined, new Date(), of);
    const mailed = await ask();
    await look(mailed);
    await expect(look({ ...mailed, token: `${mailed.token}x` })).rejects.toMatchObject(refused);
    await expect(look(mailed, `other-${email}`)).rejects.toMatchObject(refused);
    await signIn("correct horse");
    await byLink(mailed, "battery staple");
    await expect(look(mailed)).rejects.toMatchObject({ ...refused, message: texts.deadLink });
  });

  it("may name the person by e-mail too", async () => {
    const { token } = await ask();
    const body = { email, newPassword: "battery staple", token };
    await test.call(auth.resetPassword, { params: { email: email.toUpperCase() }, body }, guest);
    await signIn("battery staple");
  });

  it("works for an hour, for this person alone, and only whole", async () => {
    const mailed = await ask();
    await expect(byLink(mailed, "battery staple", minutes(61))).rejects.toMatchObject(refused);
    await expect(byLink({ ...mailed, token: `${mailed.token}x` }, "battery staple")).rejects.toMatchObject(
      refused,
    );
    await expect(byLink({ ...mailed, userId: north.owner.id }, "battery staple")).rejects.toMatchObject(
      refused,
    );
    await byLink(mailed, "battery staple", minutes(59));
  });
});

describe("a letter that is still open", () => {
  const dead = (mailed: Mailed, address = email) =>
    expect(byLink(mailed, "battery staple", new Date(), address)).rejects.toMatchObject(refused);
  const invite = async (): Promise<Mailed> => {
    await read(test.app.pool, north.id, (db) =>
      db.run(sql`update users set password_hash = '' where account_id = ${north.id} and id = ${ann.id}`),
    );
    await inviteUser(test.app, { accountId: north.id, userId: ann.id });
    const [, userId, token] = /\/forgot-password\/([\w-]+)\/([\w-]+)/.exec(post.at(-1)!.text)!;
    return { code: "", userId: userId!, token: token! };
  };

  it("ends when the password is changed, by hand or by another letter", async () => {
    const first = await ask();
    const change = { params: { id: ann.id }, body: { password: "correct horse" } };
    await test.call(auth.changePassword, change, guest, {
      credentials: { email, password: "correct horse" },
    });
    await dead(first);
    const invitation = await invite();
    await byLink(await ask(), "battery staple");
    await dead(invitation);
  });

  it("ends when the address that it went to is no longer the person's", async () => {
    const mailed = await ask();
    const address = `moved-${email}`;
    await test.call(users.update, { params: { id: ann.id }, body: { email: address } }, north.owner);
    await dead(mailed, address);
  });

  it("ends when the person is removed", async () => {
    const mailed = await ask();
    const params = { id: north.id, userId: ann.id };
    await test.call(accounts.deleteUser, { params }, north.owner);
    await test.app.meanwhile.over();
    const { n } = await read(test.app.pool, north.id, (db) =>
      db.one<{ n: number }>(
        sql`select count(*) as n from password_resets where user_id = ${mailed.userId} and used_at is null`,
      ),
    );
    expect(n).toBe(0);
  });

  it("stands beside others when it is an invitation: a stranger who asks for a code does not end it", async () => {
    const invitation = await invite();
    const { code } = await ask();
    await byCode(code);
    await byLink(invitation, "battery staple", minutes(60 * 24 * 6));
    await signIn("battery staple");
  });

  it("gives way to a newer one of its kind", async () => {
    const invitation = await invite();
    const newer = await invite();
    await dead(invitation);
    await byLink(newer, "battery staple");
  });
});
