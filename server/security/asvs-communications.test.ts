import type { AddressInfo } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import { describe, expect, it } from "vitest";
import { Mail } from "../gateways/mail/mail.ts";
import sql from "sql-template-tag";
import { readConfig } from "../config.ts";
import { read } from "../db/connection.ts";
import { version } from "../version.ts";
import { handlers, webhooks } from "../handlers.ts";
import { createServer } from "../http/server.ts";
import { makeAccount } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";
import { startTestServer } from "../test/server.ts";
import { selfSigned } from "./self-signed.ts";

/* OWASP ASVS 4.0.3, chapters V9, V8 and V14, by HTTP. TLS ends at the proxy before us: docs/security.md. */
const test = await startTestApp({ RATE_LIMIT: "600000", PUBLIC_URL: "https://agency.example" });
const plain = await startTestApp({ PUBLIC_URL: "http://agency.example" });
const proxied = await startTestApp({ TRUST_PROXY: "true", RATE_LIMIT: "600" });
const north = await makeAccount(test, "Northgate");
const server = await startTestServer(test);
const token = await server.signIn(north.owner);
const get = (path: string, headers: Record<string, string> = {}) => fetch(server.url + path, { headers });
const authorization = `Bearer ${token}`;

/** Right and wrong answers of the API, a page, and what is not there. */
const answers = await Promise.all([
  get("/api/users/me", { authorization }),
  get("/api/users/me"),
  get("/api/healthcheck"),
  get("/api/nothing"),
  get("/api/clients/not-an-id", { authorization }),
  get("/api/openapi.json"),
  get("/api/auth/check/nobody@example.com"),
  get("/assets/nothing.js"),
]);
const each = answers.map((answer) => [new URL(answer.url).pathname, answer] as const);

describe("V9.1.1 V14.4.5 where the address is https", () => {
  it.each(each)("browsers are told to come by TLS alone, for a year, also below it: %s", (_, { headers }) => {
    const [, age] = /max-age=(\d+); includeSubDomains/.exec(headers.get("strict-transport-security")!)!;
    expect(Number(age)).toBeGreaterThanOrEqual(31_536_000);
  });

  it("the live connection goes by TLS too", () => {
    const policy = answers[0]!.headers.get("content-security-policy")!;
    expect(/connect-src ([^;]+)/.exec(policy)![1]).toBe("'self' wss://agency.example");
  });

  it("nothing is promised where it is not: a browser would never come again", async () => {
    const http = await createServer(plain.app, handlers, webhooks);
    const { headers } = await http.inject({ url: "/api/healthcheck" });
    expect(headers["strict-transport-security"]).toBeUndefined();
    await http.close();
  });
});

describe("V14.4.3 V14.4.4 V14.4.6 V14.4.7 every answer", () => {
  it.each(each)(
    "says what a page may do, that types are not guessed, and where it was: %s",
    (_, { headers }) => {
      const policy = headers.get("content-security-policy")!;
      for (const directive of [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ])
        expect(policy.split(";")).toContain(directive);
      expect(policy).not.toMatch(/unsafe|\*|https?:/);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("same-origin");
      expect(headers.get("x-frame-options")).toBe("SAMEORIGIN");
    },
  );

  it.each(each)("V14.4.1 says its type and its characters: %s", (_, { headers }) => {
    expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
  });

  it.each(each)(
    "V14.4.2 is saved, and not shown, where it is opened by its address: %s",
    (path, { headers }) => {
      const name = path === "/api/openapi.json" ? "openapi.json" : "api.json";
      expect(headers.get("content-disposition")).toBe(`attachment; filename="${name}"`);
    },
  );

  it.each(each)("V14.3.3 says nothing of what it was made by: %s", (_, { headers }) => {
    for (const name of ["server", "x-powered-by", "via"]) expect(headers.get(name), name).toBeNull();
    expect(JSON.stringify([...headers])).not.toContain(version);
  });
});

describe("V14.3.2 debugging", () => {
  it("is off unless it is asked for", () => {
    const { NODE_ENV, LOG_LEVEL, checkAnswers } = readConfig({ DATABASE_URL: "postgres://unused" });
    expect({ NODE_ENV, LOG_LEVEL, checkAnswers }).toEqual({
      NODE_ENV: "production",
      LOG_LEVEL: "info",
      checkAnswers: false,
    });
  });

  it.each(["/api/debug", "/api/json/version", "/api/__inspect", "/assets/index.js.map", "/api/.env"])(
    "has no door: %s",
    async (path) => expect((await get(path, { authorization })).status).toBe(404),
  );
});

describe("V8.1.1 V8.2.1 what is personal", () => {
  it.each(["/users/me", "/users", "/sessions", "/clients", "/sms/room", "/sms/unread", "/clients/counts"])(
    "is kept by no cache: %s",
    async (path) => {
      const answer = await get(`/api${path}`, { authorization });
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    },
  );
});

it.each(
  each
    .filter(([, { status }]) => status >= 400)
    .filter(([path]) => path.startsWith("/api/c") || path.startsWith("/api/u")),
)("V8.2.1 a refusal is kept by no cache: %s", (_, { headers }) =>
  expect(headers.get("cache-control")).toBe("no-store"),
);

describe("V8.3.1 V13.1.3 what is secret", () => {
  it("is not heard in an address: a password or a code there is none", async () => {
    const query = `email=olive@${north.id}.example.com&password=correct%20horse&account=${north.id}`;
    const answer = await fetch(`${server.url}/api/auth?${query}`, { method: "POST" });
    expect(answer.status).toBe(400);
    const inBody = await fetch(`${server.url}/api/auth?${query}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ account: north.id }),
    });
    expect(inBody.status).toBe(401);
  });

  it("is shown with its last digits alone", async () => {
    const created = await fetch(`${server.url}/api/clients`, {
      method: "POST",
      headers: { authorization, "content-type": "application/json" },
      body: JSON.stringify({ firstName: "Dana", ssn: "123-45-6789", dlId: "D1234567" }),
    });
    const { id } = (await created.json()) as { id: string };
    for (const path of [`/clients/${id}`, "/clients", "/clients?search=dana"]) {
      const text = await (await get(`/api${path}`, { authorization })).text();
      expect(text, path).not.toMatch(/123-?45|D1234567/);
    }
  });
});

describe("V8.3.5 V8.3.7 a number that is sealed", () => {
  const digits = "987654321";
  const send = (path: string, body: object) =>
    fetch(`${server.url}/api${path}`, {
      method: "POST",
      headers: { authorization, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const created = send("/clients", { firstName: "Sealed", ssn: "987-65-4321" }).then(
    async (answer) => ((await answer.json()) as { id: string }).id,
  );

  it("is not in the database for whoever reads that alone", async () => {
    const id = await created;
    const { stored, all } = await read(test.app.pool, north.id, (db) =>
      db.one<{ stored: Buffer; all: string }>(sql`
        select ssn as stored, to_jsonb(c)::text as all from clients c where account_id = ${north.id} and id = ${id}`),
    );
    expect(stored.length).toBeGreaterThanOrEqual(digits.length + 28);
    expect(stored.toString("latin1")).not.toContain(digits);
    expect(all).not.toMatch(/987-?65-?4321/);
  });

  it("is shown to whoever asks for it, and the audit log says who did, not what it was", async () => {
    const id = await created;
    const shown = await send(`/clients/${id}/reveal`, { field: "ssn" });
    expect(await shown.json()).toEqual({ value: digits });
    const events = await read(test.app.pool, north.id, (db) =>
      db.many<{ actorId: string; text: string }>(sql`
        select actor_id, e::text as text from events e
        where account_id = ${north.id} and name = 'clients.revealed' and ${id} = any (ids)`),
    );
    expect(events.map(({ actorId }) => actorId)).toEqual([north.owner.id]);
    expect(events[0]!.text).not.toMatch(/987-?65-?4321/);
  });
});

it("V9.2.1 V9.2.3 hands no letter to a mail server whose certificate nobody vouches for", async () => {
  const heard: string[] = [];
  const post = createTlsServer(selfSigned, (line) => {
    line.on("error", () => {});
    line.on("data", (said) => heard.push(String(said)));
    line.write("220 mail ESMTP\r\n");
    line.once("data", () => line.end("421 Not now\r\n"));
  });
  post.on("tlsClientError", () => {});
  await new Promise<void>((ready) => post.listen(0, "127.0.0.1", ready));
  const address = `smtps://127.0.0.1:${(post.address() as AddressInfo).port}`;
  const sendBy = async (MAIL_URL: string) => {
    const mail = new Mail(readConfig({ DATABASE_URL: "postgres://unused", MAIL_URL }));
    const letter = { to: "dana@example.com", subject: "Your code", text: "4711" };
    return mail.send(letter).then(
      () => "sent",
      (error: Error) => error.message,
    );
  };
  expect(await sendBy(address)).toMatch(/self-signed certificate/);
  expect(heard).toEqual([]);
  // Nothing else was in its way.
  await sendBy(`${address}?tls.rejectUnauthorized=false`);
  expect(heard.join("")).toMatch(/^EHLO /);
  post.close();
});

describe("V14.5.4 the address of a caller", () => {
  const addressSeen = async (app: typeof test, forwarded: string) => {
    const http = await createServer(app.app, handlers, webhooks);
    const left = async (headers: Record<string, string>) =>
      Number((await http.inject({ url: "/api/healthcheck", headers })).headers["x-ratelimit-remaining"]);
    const before = await left({ "x-forwarded-for": forwarded });
    const after = await left({ "x-forwarded-for": `203.0.113.9, ${forwarded}` });
    const elsewhere = await left({ "x-forwarded-for": "198.51.100.77" });
    await http.close();
    return { sameForBoth: after === before - 1, sameElsewhere: elsewhere === before - 2 };
  };

  it("is the connection's when no proxy is trusted: the header changes nothing", async () => {
    expect(await addressSeen(plain, "198.51.100.1")).toEqual({ sameForBoth: true, sameElsewhere: true });
  });

  it("is what the nearest proxy says, not what the caller wrote before it", async () => {
    expect(await addressSeen(proxied, "198.51.100.1")).toEqual({ sameForBoth: true, sameElsewhere: false });
  });
});
