import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { URI, type TOTP } from "otpauth";
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { read } from "../db/connection.ts";
import type { Letter } from "../gateways/mail/mail.ts";
import { addPerson, makeAccount } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";

/* OWASP ASVS 4.0.3, chapter V7, on a real process whose log is read. What is not met: docs/security.md. */
const test = await startTestApp();
const north = await makeAccount(test, "Northgate");
const email = "ann@example.com";
const ann = await addPerson(test, north.id, "owner", "Ann", email);

let server: ChildProcess;
let url: string;
let log = "";
beforeAll(async () => {
  const { DATABASE_URL, DATA_DIR } = test.app.config;
  server = fork(resolve(import.meta.dirname, "../main.ts"), ["--only=web"], {
    execArgv: ["--import", "tsx"],
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "test",
      DATABASE_URL,
      DATA_DIR,
      PORT: "0",
      LOG_LEVEL: "debug",
      RATE_LIMIT: "600000",
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  for (const output of [server.stdout!, server.stderr!])
    output.on("data", (part: Buffer) => (log += part.toString()));
  const [{ port }] = (await once(server, "message")) as [{ port: number }];
  url = `http://127.0.0.1:${port}/api`;
});
afterAll(async () => {
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  await ended;
});

const basic = (password: string) => `Basic ${btoa(`${email}:${password}`)}`;
async function send(method: string, path: string, authorization: string, body?: object) {
  const answer = await fetch(url + path, {
    method,
    headers: { authorization, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, text, headers: answer.headers, body: text && JSON.parse(text) };
}
const signIn = (password: string, more = {}) =>
  send("POST", "/auth", basic(password), { account: north.id, ...more });
/** Makes the next command of this table fail inside the database, with the row in its complaint. */
const breakTable = (table: string, check: string) =>
  test.running.owner.query(`alter table ${table} add constraint broken check (${check})`);
const mend = (table: string) => test.running.owner.query(`alter table ${table} drop constraint broken`);

const events = (name: string) =>
  read(test.app.pool, north.id, (db) =>
    db.many<{
      createdAt: string;
      requestId: string | null;
      detail: { address?: string };
      actorKind: string;
    }>(sql`
      select created_at, request_id, detail, actor_kind from events
      where name = ${name} and ${ann.id} = any (ids) order by created_at`),
  );

describe("V7.1.1 V7.1.2 the log", () => {
  it("holds no password, token, code, secret or what is personal, at its most talkative", async () => {
    const secrets: string[] = [];
    const post: Letter[] = [];
    test.app.mail.send = async (letter) => void post.push(letter);
    const first = await signIn("correct horse");
    secrets.push("correct horse", btoa(`${email}:correct horse`), first.body.token as string);
    expect(first.status).toBe(200);
    for (const wrong of ["wrong-password-1", "wrong-password-2"]) {
      secrets.push(wrong, btoa(`${email}:${wrong}`));
      expect((await signIn(wrong)).status).toBe(401);
    }
    const bearer = `Bearer ${first.body.token}`;
    const { body: mfa } = await send("POST", "/auth/mfa/init", bearer, {});
    const code = (URI.parse(mfa.url as string) as TOTP).generate();
    secrets.push(mfa.code as string, code);
    expect((await send("POST", "/auth/mfa/verify", bearer, { code })).status).toBe(204);
    expect((await signIn("correct horse", { code })).status).toBe(401);
    await send("POST", "/auth/forgot-password", "", { email });
    await test.runJobs();
    const [, link] = /forgot-password\/[\w-]+\/([\w-]+)/.exec(post[0]!.text)!;
    secrets.push(link!);
    const reset = { email, newPassword: "battery staple", token: link };
    expect((await send("PUT", `/users/${ann.id}/reset-password`, "", reset)).status).toBe(204);
    secrets.push("battery staple");
    const client = { firstName: "Dana", ssn: "123-45-6789", dlId: "D1234567" };
    await send("POST", "/clients", `Bearer ${north.owner.sessionId}`, client);
    secrets.push("123-45-6789", "123456789", "D1234567", email, north.owner.sessionId);
    await send("POST", "/clients", bearer, { firstName: "Broken", ssn: "not a number" });
    await expect.poll(() => log).toContain("clients.create");
    for (const secret of secrets) expect(log, secret).not.toContain(secret);
    // Its lines are there, and name what was asked.
    expect(log).toContain('"endpoint":"auth.signIn","status":401');
  });
});

describe("V7.1.3 V7.1.4 V7.2.1 the audit log", () => {
  it("says of each sign-in, right or wrong, who, when, from where, and of which request", async () => {
    const [right] = await events("auth.signedIn");
    // These are written behind the answer.
    await expect.poll(() => events("auth.signInFailed")).toHaveLength(2);
    const wrong = await events("auth.signInFailed");
    for (const event of [right!, ...wrong]) {
      expect(event.detail.address).toBe("127.0.0.1");
      expect(event.requestId).toMatch(/^[\da-f-]{36}$/);
      expect(Math.abs(Date.parse(event.createdAt) - Date.now())).toBeLessThan(120_000);
    }
    for (const name of ["auth.mfaStarted", "auth.mfaEnabled", "auth.codeFailed", "auth.passwordReset"])
      expect(await events(name), name).not.toEqual([]);
  });

  it("tells no secret", async () => {
    const { text } = await read(test.app.pool, north.id, (db) =>
      db.one<{ text: string }>(sql`select string_agg(e::text, ' ') as text from events e`),
    );
    for (const secret of ["correct horse", "battery staple", "wrong-password", "123456789", "123-45-6789"])
      expect(text, secret).not.toContain(secret);
  });
});

describe("V7.2.2 what was refused", () => {
  it("stands in the log, with the call, who made it, and from where", async () => {
    const { status } = await send("GET", `/accounts/${north.id}/users`, `Bearer ${north.employee.sessionId}`);
    expect(status).toBe(403);
    const route = '"route":"/api/accounts/:id/users"';
    const refusals = () => log.split("\n").filter((one) => one.includes('"msg":"refused"'));
    await expect
      .poll(() => JSON.parse(refusals().find((one) => one.includes(route)) ?? "{}") as object)
      .toMatchObject({
        code: "forbidden",
        accountId: north.id,
        userId: north.employee.id,
        address: "127.0.0.1",
      });
  });
});

describe("V7.3.1 a line of the log", () => {
  it("stays one line, whatever a caller puts into it", async () => {
    const marker = "made-up-line";
    await fetch(`${url}/nothing-${marker}%0A{"level":60}`, { headers: { "user-agent": `x ${marker}` } });
    await send("GET", "/users/me", `Bearer ${marker}`);
    await send("POST", "/clients", `Bearer ${north.owner.sessionId}`, {
      firstName: `A\n{"level":60,"msg":"${marker}"}`,
    });
    await expect.poll(() => log).toContain('"endpoint":"users.me"');
    for (const line of log.split("\n").filter((one) => one.trim()))
      expect(() => JSON.parse(line), line).not.toThrow();
    expect(log).not.toContain(marker);
  });
});

describe("V7.4.1 V7.4.2 V7.4.3 what nobody foresaw", () => {
  const bearer = `Bearer ${north.owner.sessionId}`;
  const report = { category: "Bug", relatedTo: "Messages", comments: "The list jumps." };

  it("is told calmly with the id that finds it in the log, and without its cause", async () => {
    await breakTable("feedback", "comments <> 'The list jumps.'");
    const answer = await send("POST", "/utilities/feedback", bearer, report);
    await mend("feedback");
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      message: "Something went wrong on our side. Nothing you typed is lost.",
      code: "internal",
      requestId: answer.headers.get("x-request-id"),
    });
    await expect.poll(() => log).toContain(answer.body.requestId);
    const line = log.split("\n").find((one) => one.includes(answer.body.requestId))!;
    expect(JSON.parse(line)).toMatchObject({ level: 50, err: { code: "23514" } });
    // Neither the row nor its values, although they were why.
    expect(line).not.toContain(report.comments);
    expect((await send("POST", "/utilities/feedback", bearer, report)).status).toBe(204);
  });

  it.each([
    ["GET", "/nothing", undefined],
    ["GET", "/clients/not-an-id", undefined],
    ["GET", "/files/x/y?expires=1", undefined],
    ["POST", "/clients", { firstName: 7 }],
    ["POST", "/auth", {}],
    ["POST", "/webhooks/carrier/sms", {}],
  ] as const)(
    "V14.3.2 tells nothing of the program, at its most talkative and outside production too: %s %s",
    async (method, path, body) => {
      const { text, status } = await send(method, path, bearer, body);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(text).not.toMatch(/node_modules|\.ts\b|\bat \w+ \(|select |postgres|fastify|zod|stack/i);
    },
  );

  it("does not end the process: a request that is broken off, or no HTTP at all", async () => {
    const { connect } = await import("node:net");
    const port = Number(new URL(url).port);
    for (const bytes of [
      "\x16\x03\x01\x02\x00\r\n\r\n",
      "POST /api/clients HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      "GET /api/users/me HTTP/1.1\r\n\r\n",
    ]) {
      const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
      const [answer] = (await once(socket, "data")) as [Buffer];
      expect(answer.toString()).toMatch(/^HTTP\/1\.1 400 /);
      socket.destroy();
    }
    const broken = connect(port, "127.0.0.1", () => {
      broken.write("POST /api/auth HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\n{");
      broken.destroy();
    });
    await once(broken, "close");
    expect((await send("GET", "/healthcheck", bearer)).status).toBe(200);
    expect(server.exitCode).toBeNull();
  });
});
