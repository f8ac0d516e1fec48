import { expect, it } from "vitest";
import { handlers, webhooks } from "../handlers.ts";
import { startTestApp } from "../test/app.ts";
import { createServer } from "./server.ts";

const test = await startTestApp();
const server = await createServer(test.app, handlers, webhooks);

const guess = (email: string, path = "/api/auth", remoteAddress = "127.0.0.1") =>
  server.inject({
    remoteAddress,
    method: "POST",
    url: path,
    headers: { authorization: `Basic ${btoa(`${email}:wrong`)}`, "content-type": "application/json" },
    payload: { account: "0192d3a0-0000-7000-8000-000000000000" },
  });

it("slows guessing for one person, however the address is written and the name is spelled", async () => {
  const spellings = ["ann@example.com", "ANN@example.com", " ann@Example.com"];
  const answers: number[] = [];
  for (let i = 0; i < 12; i++)
    answers.push((await guess(spellings[i % 3]!, i % 2 ? `/api/auth?n=${i}` : "/%61pi/auth")).statusCode);
  expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401));
  expect(answers.slice(10)).toEqual([429, 429]);
});

it("slows guessing from one address for many people", async () => {
  const answers: number[] = [];
  for (let i = 0; i < 62; i++) answers.push((await guess(`person${i}@example.com`)).statusCode);
  // The first test has had its twelve.
  expect(answers.slice(0, 45), "an office at nine").not.toContain(429);
  expect(answers.at(-1)).toBe(429);
});

it("lets an office in at nine, each with a look-up and a sign-in", async () => {
  const remoteAddress = "198.51.100.7";
  const answers: number[] = [];
  for (let i = 0; i < 45; i++) {
    const looked = await server.inject({ url: `/api/auth/check/office${i}@example.com`, remoteAddress });
    const signedIn = await guess(`office${i}@example.com`, "/api/auth", remoteAddress);
    answers.push(looked.statusCode, signedIn.statusCode);
  }
  expect(answers).not.toContain(429);
  for (let i = 0; i < 20; i++)
    answers.push(
      (await server.inject({ url: `/api/auth/check/more${i}@example.com`, remoteAddress })).statusCode,
    );
  expect(answers.at(-1), "look-ups are counted too").toBe(429);
});

it.each(["/api/auth/forgot-password", "/api/auth/forgot-password/verify"])(
  "takes whom the body alone names for the one who is guessed at, as a sign-in does: %s",
  async (url) => {
    const remoteAddress = `203.0.113.${url.length}`;
    const ask = async (email: unknown) =>
      (await server.inject({ method: "POST", url, payload: { email, code: "1234" }, remoteAddress }))
        .statusCode;
    const different: number[] = [];
    for (let i = 0; i < 13; i++) different.push(await ask(`office${i}@example.com`));
    expect(different, "an office").not.toContain(429);
    const same: number[] = [];
    for (let i = 0; i < 11; i++) same.push(await ask(i % 2 ? "Bea@Example.com " : "bea@example.com"));
    expect(same.slice(0, 10)).not.toContain(429);
    expect(same.at(-1)).toBe(429);
    // What is no name is one to all, however it is written.
    const nobody: number[] = [];
    for (let i = 0; i < 12; i++) nobody.push(await ask([{ i }, i, null, [`${i}@example.com`]][i % 4]));
    expect(nobody.at(-1)).toBe(429);
    const long: number[] = [];
    for (let i = 0; i < 12; i++) long.push(await ask(`${"x".repeat(254)}${i}`));
    expect(long.at(-1), "of what is too long its beginning counts").toBe(429);
    for (let i = 0; i < 13; i++) different.push(await ask(`more${i}@example.com`));
    expect(different.at(-1), "one address for anybody").toBe(429);
  },
);

it("counts who is named at a door that reads no header, whoever a header names", async () => {
  const answers: number[] = [];
  for (let i = 0; i < 12; i++) {
    const headers = { authorization: `Basic ${btoa(`other${i}@example.com:any`)}` };
    const url = "/api/auth/forgot-password/verify";
    const payload = { email: "cleo@example.com", code: "1234" };
    answers.push(
      (await server.inject({ method: "POST", url, payload, headers, remoteAddress: "203.0.113.77" }))
        .statusCode,
    );
  }
  expect(answers.slice(0, 10)).not.toContain(429);
  expect(answers.slice(10)).toEqual([429, 429]);
});

it("slows guessing from one address at every door that needs no session", async () => {
  const doors = [
    ["POST", "/api/auth/forgot-password", { email: "ann@example.com" }],
    ["POST", "/api/auth/forgot-password/verify", { email: "ann@example.com", code: "1234" }],
    ["PUT", "/api/users/ann@example.com/reset-password", { email: "ann@example.com" }],
    ["PUT", "/api/users/0192d3a0-0000-7000-8000-000000000000/password", { password: "another" }],
  ] as const;
  for (const [method, url, payload] of doors) {
    const remoteAddress = `192.0.2.${doors.findIndex((door) => door[1] === url)}`;
    const answers: number[] = [];
    for (let i = 0; i < 11; i++)
      answers.push((await server.inject({ method, url, payload, remoteAddress })).statusCode);
    expect(answers.slice(0, 10), url).not.toContain(429);
    expect(answers.at(-1), url).toBe(429);
  }
});

it.each([
  ["POST", "/api/auth/mfa/verify", { code: "123456" }, undefined],
  ["POST", "/api/auth/mfa/init", { code: "123456" }, {}],
  [
    "PUT",
    "/api/users/0192d3a0-0000-7000-8000-000000000000",
    { email: "x@example.com", password: "wrong" },
    { firstName: "Ann" },
  ],
] as const)(
  "slows guessing from one address where a session is needed, and counts no call that guesses nothing: %s %s",
  async (method, url, guessing, harmless) => {
    const remoteAddress = `192.0.2.${100 + url.length}`;
    const knock = async (payload: object, from = remoteAddress) =>
      (await server.inject({ method, url, payload, remoteAddress: from })).statusCode;
    if (harmless) for (let i = 0; i < 61; i++) expect(await knock(harmless)).toBe(401);
    for (let i = 0; i < 60; i++) expect(await knock(guessing)).toBe(401);
    expect(await knock(guessing)).toBe(429);
    expect(await knock(guessing, "203.0.113.200"), "another address").toBe(401);
    if (harmless) expect(await knock(harmless)).toBe(401);
  },
);

it("takes the addresses of one IPv6 network for one, at each of its limits", async () => {
  const inject = (remoteAddress: string, email: string) =>
    server.inject({
      method: "POST",
      url: "/api/auth",
      remoteAddress,
      headers: { authorization: `Basic ${btoa(`${email}:wrong`)}` },
      payload: { account: "0192d3a0-0000-7000-8000-000000000000" },
    });
  const answers: number[] = [];
  for (let i = 0; i < 12; i++)
    answers.push((await inject(`2001:db8:0:1::${i + 1}`, "ann@example.com")).statusCode);
  expect(answers.slice(10), "for one person").toEqual([429, 429]);
  for (let i = 0; i < 62; i++)
    answers.push((await inject(`2001:db8:0:2::${i + 1}`, `person${i}@example.com`)).statusCode);
  expect(answers.at(-1), "for anybody").toBe(429);
  const left = async (remoteAddress: string) =>
    Number(
      (await server.inject({ url: "/api/healthcheck", remoteAddress })).headers["x-ratelimit-remaining"],
    );
  const before = await left("2001:db8:0:3::1");
  expect(await left("2001:db8:0:3::2"), "for every call").toBe(before - 1);
  expect(await left("2001:db8:0:4::1")).toBe(before);
});

it("answers an unknown call with an error, not with a page", async () => {
  for (const url of ["/api/nothing", "/assets/gone.js"])
    expect((await server.inject({ url })).statusCode).toBe(404);
});
