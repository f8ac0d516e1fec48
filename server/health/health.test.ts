import { createServer as listen, type AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { createPool } from "../db/pool.ts";
import { handlers, webhooks } from "../handlers.ts";
import { createServer } from "../http/server.ts";
import { startTestApp } from "../test/app.ts";

const test = await startTestApp();

const asked = async (pool = test.app.pool) => {
  const server = await createServer({ ...test.app, pool }, handlers, webhooks);
  const answer = await server.inject({ url: "/api/healthcheck" });
  await server.close();
  return { status: answer.statusCode, body: answer.json() as unknown };
};

it("answers OK while the database does", async () => {
  expect(await asked()).toEqual({ status: 200, body: { message: "OK" } });
});

it("says that it is busy when the database is dead, and is no 200", async () => {
  const port = await new Promise<number>((resolve) => {
    const server = listen().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
  const pool = createPool({ url: `postgres://nobody@127.0.0.1:${port}/gone`, max: 1 });
  expect(await asked(pool)).toEqual({
    status: 503,
    body: {
      message: "Switchboard is busy. Try again in a moment.",
      code: "unavailable",
      requestId: expect.any(String),
    },
  });
  await pool.end();
});
