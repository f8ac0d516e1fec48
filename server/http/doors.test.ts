import { expect, it } from "vitest";
import { handlers, webhooks } from "../handlers.ts";
import { makeAccount } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";
import { startTestServer } from "../test/server.ts";
import { createServer } from "./server.ts";

const test = await startTestApp();
const north = await makeAccount(test, "Northgate");
const { signIn } = await startTestServer(test);
const server = await createServer(test.app, handlers, webhooks);

it.each(["Bearer", "bearer", "BEARER", "Bearer "])(
  "knows a session however its scheme is written: %j",
  async (scheme) => {
    const authorization = `${scheme} ${await signIn(north.owner)}`;
    const answer = await server.inject({ url: "/api/users/me", headers: { authorization } });
    expect(answer.statusCode).toBe(200);
  },
);

it.each(["Basic", "basic", "BASIC"])("signs in however its scheme is written: %s", async (scheme) => {
  const email = `olive@${north.id}.example.com`;
  const answer = await server.inject({
    method: "POST",
    url: "/api/auth",
    headers: { authorization: `${scheme} ${btoa(`${email}:correct horse`)}` },
    payload: { account: north.id },
  });
  expect(answer.statusCode).toBe(200);
});

it("lets a stale token in where everybody may come in", async () => {
  const headers = { authorization: "Bearer of-yesterday" };
  expect((await server.inject({ url: "/api/healthcheck", headers })).statusCode).toBe(200);
  expect((await server.inject({ url: "/api/users/me", headers })).statusCode).toBe(401);
});

it("says of too large a request that it is the request that is too large", async () => {
  const answer = await server.inject({
    method: "POST",
    url: "/api/clients",
    headers: { authorization: `Bearer ${await signIn(north.owner)}` },
    payload: { firstName: "A".repeat(1024 * 1024) },
  });
  expect([answer.statusCode, answer.json().message]).toEqual([
    413,
    "That is more than 1 MB, which is too much to send at once.",
  ]);
});

it.each([
  "/api/clients/%00",
  "/api/%00",
  "/api/auth/check/a%00b",
  "/assets/%00",
  "/api/clients/%E0%A4%A",
  "/api/clients/%",
  "/assets/%E0%A4%A",
  `/api/clients/${"a".repeat(5_000)}`,
])("answers an address that nobody can read as it answers everything: %j", async (url) => {
  const headers = { authorization: `Bearer ${await signIn(north.owner)}` };
  const answer = await server.inject({ url, headers });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({
    code: "validation",
    message: expect.any(String),
    requestId: answer.headers["x-request-id"],
  });
  expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
});

it("reads an address with signs of every kind", async () => {
  const headers = { authorization: `Bearer ${await signIn(north.owner)}` };
  const url = `/api/auth/check/${encodeURIComponent(`${"ü%/".repeat(60)}@example.com`)}?q=%`;
  expect((await server.inject({ url, headers })).statusCode).toBe(200);
  expect((await server.inject({ url: "/api/clients?search=%E0%A4%A", headers })).statusCode).toBe(200);
});

it("tells the caller which field nobody knows", async () => {
  const answer = await server.inject({
    method: "POST",
    url: "/api/clients",
    headers: { authorization: `Bearer ${await signIn(north.owner)}` },
    payload: { firstName: "Ann", lastname: "Torres" },
  });
  expect([answer.statusCode, answer.json()]).toMatchObject([
    400,
    {
      message: "There is no field called lastname",
      fields: { lastname: "There is no field called lastname" },
    },
  ]);
});

it.each(["null", "[]", '"{}"', "5"])("takes %s for no body of fields", async (payload) => {
  const answer = await server.inject({
    method: "PUT",
    url: `/api/users/${north.owner.id}`,
    headers: { authorization: `Bearer ${await signIn(north.owner)}`, "content-type": "application/json" },
    payload,
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().message).toBe("Send the fields as a JSON object");
  const flagged = await server.inject({
    method: "POST",
    url: "/api/auth",
    headers: {
      authorization: `Basic ${btoa("olive@example.com:any")}`,
      "content-type": "application/json",
      unlock: "true",
    },
    payload,
  });
  expect([flagged.statusCode, flagged.json().message]).toEqual([400, "Send the fields as a JSON object"]);
});
