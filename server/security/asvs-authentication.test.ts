import sql from "sql-template-tag";
import { URI, type TOTP } from "otpauth";
import { expect, it } from "vitest";
import { auth } from "../../contract/auth.ts";
import { read } from "../db/connection.ts";
import type { Letter } from "../gateways/mail/mail.ts";
import { addPerson, makeAccount } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";
import { startTestServer } from "../test/server.ts";

/* OWASP ASVS 4.0.3, chapter V2, by HTTP. What other tests show, and what is not met: docs/security.md. */
const test = await startTestApp({ RATE_LIMIT: "600000", PUBLIC_URL: "https://agency.example" });
const peopleAtFirst = await test.running.owner.query("select * from users");
const north = await makeAccount(test, "Northgate");
const server = await startTestServer(test);

let people = 0;
const newcomer = async () => {
  const email = `ann${++people}@example.com`;
  return { ...(await addPerson(test, north.id, "employee", "Ann", email)), email };
};
const basic = (email: string, password: string) =>
  `Basic ${Buffer.from(`${email}:${password}`).toString("base64")}`;

async function send(method: string, path: string, body: object, authorization?: string) {
  const answer = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { "content-type": "application/json", ...(authorization && { authorization }) },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text && JSON.parse(text) };
}
const signIn = (email: string, password: string, more = {}) =>
  send("POST", "/auth", { account: north.id, ...more }, basic(email, password));
const change = ({ id, email }: { id: string; email: string }, from: string, password: string) =>
  send("PUT", `/users/${id}/password`, { password }, basic(email, from));

it("V2.1.2 takes a password of 64 and of 128 characters, and none that is longer", async () => {
  const ann = await newcomer();
  const [long, longest, tooLong] = [64, 128, 129].map((length) => "k".repeat(length)) as [
    string,
    string,
    string,
  ];
  expect((await change(ann, "correct horse", long)).status).toBe(204);
  expect((await change(ann, long, longest)).status).toBe(204);
  expect(await change(ann, longest, tooLong)).toMatchObject({
    status: 400,
    body: { fields: { password: "A password has at most 128 characters." } },
  });
  expect((await signIn(ann.email, longest)).status).toBe(200);
});

it("V2.1.3 compares a password whole: its last character counts, and so do its spaces", async () => {
  const ann = await newcomer();
  const password = `${"a long one  ".repeat(10)}end`;
  await change(ann, "correct horse", password);
  for (const other of [
    password.slice(0, -1),
    password.slice(0, 72),
    password.replaceAll("  ", " "),
    ` ${password}`,
  ])
    expect((await signIn(ann.email, other)).status).toBe(401);
  expect((await signIn(ann.email, password)).status).toBe(200);
});

it.each(["пароль и ключ", "鍵が五つある", "🔑🐎🔋📎🙂", "a:colon:b", "     "])(
  "V2.1.4 V2.1.9 takes any characters, and asks for no mixture of them: %s",
  async (password) => {
    const ann = await newcomer();
    expect((await change(ann, "correct horse", password)).status).toBe(204);
    expect((await signIn(ann.email, password)).status).toBe(200);
  },
);

it("V2.1.5 V2.1.6 changes a password by the current one alone: a session is not enough", async () => {
  const ann = await newcomer();
  const { body } = await signIn(ann.email, "correct horse");
  const path = `/users/${ann.id}/password`;
  const byToken = await send("PUT", path, { password: "battery staple" }, `Bearer ${body.token}`);
  expect(byToken.status).toBe(401);
  expect((await send("PUT", path, { password: "battery staple" })).status).toBe(401);
  expect((await signIn(ann.email, "correct horse")).status).toBe(200);
  expect((await change(ann, "correct horse", "battery staple")).status).toBe(204);
  expect((await signIn(ann.email, "correct horse")).status).toBe(401);
  expect((await signIn(ann.email, "battery staple")).status).toBe(200);
});

it("V2.2.1 says the same of an unknown person, a wrong password and another platform", async () => {
  const ann = await newcomer();
  const south = await makeAccount(test, "Southgate");
  const told = await Promise.all([
    signIn("nobody@example.com", "wrong"),
    signIn(ann.email, "wrong"),
    signIn(ann.email, "correct horse", { account: south.id }),
  ]);
  for (const { status, body } of told)
    expect({ status, ...body, requestId: "" }).toEqual({
      status: 401,
      code: "unauthorized",
      message: "Invalid email and password combination",
      requestId: "",
    });
});

it("V2.2.1 says the same to whoever asks for a reset, whether there is such a person or not", async () => {
  const ann = await newcomer();
  const ask = (email: string) => send("POST", "/auth/forgot-password", { email });
  const verify = (email: string) => send("POST", "/auth/forgot-password/verify", { email, code: "0000" });
  for (const door of [ask, verify]) {
    const [known, unknown] = [await door(ann.email), await door("nobody@example.com")];
    expect(known.status).toBe(unknown.status);
    expect({ ...known.body, requestId: "" }).toEqual({ ...unknown.body, requestId: "" });
    expect([...known.headers.keys()]).toEqual([...unknown.headers.keys()]);
  }
});

it("V2.4.1 V2.4.2 keeps passwords as argon2id with memory, rounds and a salt of their own", async () => {
  const [ann, bob] = [await newcomer(), await newcomer()];
  const rows = await read(test.app.pool, north.id, (db) =>
    db.many<{ hash: string }>(sql`
      select password_hash as hash from users where account_id = ${north.id} and id = any (${[ann.id, bob.id]})`),
  );
  const salts = rows.map(({ hash }) => {
    const [, memory, rounds, salt] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$([\w+/]+)\$/.exec(hash)!;
    expect(Number(memory)).toBeGreaterThanOrEqual(19 * 1024);
    expect(Number(rounds)).toBeGreaterThanOrEqual(2);
    expect(Buffer.from(salt!, "base64").length).toBeGreaterThanOrEqual(16);
    return salt;
  });
  expect(new Set(salts).size).toBe(2);
});

it("V2.5.4 brings nobody along: an empty installation has no one to sign in as", () => {
  expect(peopleAtFirst.rows).toEqual([]);
});

it("V2.5.6 mails a link to our own address, whatever host the request names", async () => {
  const ann = await newcomer();
  const post: Letter[] = [];
  test.app.mail.send = async (letter) => void post.push(letter);
  // `fetch` would not let the host be chosen.
  const { request } = await import("node:http");
  await new Promise((done) => {
    const asked = request(`${server.url}/api/auth/forgot-password`, {
      method: "POST",
      headers: {
        host: "evil.example",
        "x-forwarded-host": "evil.example",
        "x-forwarded-proto": "https",
        "content-type": "application/json",
      },
    });
    asked.on("response", (answer) => answer.resume().on("end", done));
    asked.end(JSON.stringify({ email: ann.email }));
  });
  await test.runJobs();
  const letter = post.find(({ to }) => to === ann.email)!;
  expect(letter.text).toContain(`https://agency.example/forgot-password/${ann.id}/`);
  expect(JSON.stringify(letter)).not.toContain("evil.example");
});

it("V2.2.2 V2.5.6 leaves the second factor in place: a new password by letter does not get past it", async () => {
  const ann = await newcomer();
  const codeAt = await enrol(ann);
  const post: Letter[] = [];
  test.app.mail.send = async (letter) => void post.push(letter);
  await send("POST", "/auth/forgot-password", { email: ann.email });
  await test.runJobs();
  const code = /\b\d{4}\b/.exec(post.find(({ to }) => to === ann.email)!.subject)![0];
  const reset = { email: ann.email, code, password: "battery staple" };
  expect(await send("POST", "/auth/forgot-password/verify", reset)).toMatchObject({ status: 204, body: "" });
  expect(await signIn(ann.email, "battery staple")).toMatchObject({
    status: 401,
    body: { code: "2FA_REQUIRED" },
  });
  expect((await signIn(ann.email, "battery staple", { code: codeAt(30) })).status).toBe(200);
});

it("V2.8.1 V2.8.4 V2.8.5 refuses a code that was used, and one of another time; the audit log says so", async () => {
  const ann = await newcomer();
  const codeAt = await enrol(ann);
  const code = codeAt(30);
  expect((await signIn(ann.email, "correct horse", { code })).status).toBe(200);
  expect((await signIn(ann.email, "correct horse", { code })).status).toBe(401);
  expect((await signIn(ann.email, "correct horse", { code: codeAt(-600) })).status).toBe(401);
  const { n } = await read(test.app.pool, north.id, (db) =>
    db.one<{ n: number }>(
      sql`select count(*) as n from events where name = 'auth.codeFailed' and ${ann.id} = any (ids)`,
    ),
  );
  expect(n).toBe(2);
});

/** Sets MFA up with the code that shows now; the answer gives the code of so many seconds from now. */
async function enrol(person: Awaited<ReturnType<typeof newcomer>>): Promise<(seconds: number) => string> {
  const { url } = await test.call(auth.mfaInit, {}, person);
  const app = URI.parse(url) as TOTP;
  const start = Date.now();
  const codeAt = (seconds: number) => app.generate({ timestamp: start + seconds * 1000 });
  await test.call(auth.mfaVerify, { body: { code: codeAt(0) } }, person, { now: new Date(start) });
  return codeAt;
}
