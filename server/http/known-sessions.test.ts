import type { PoolClient } from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createPool } from "../db/pool.ts";
import { cloneDatabase, type TestDatabase } from "../test/database.ts";
import { KnownSessions } from "./known-sessions.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

/** Listens, and gives the connection it listens on. */
async function listening() {
  const owner = createPool({ url: database.url, max: 1, asOwner: true });
  const taken: PoolClient[] = [];
  owner.on("acquire", (client) => taken.push(client));
  const known = new KnownSessions(owner, pino({ level: "silent" }));
  await known.listen();
  return { known, owner, connection: taken[0]! };
}

it("outlives a connection that fails while it is let go", async () => {
  const { known, owner, connection } = await listening();
  known.close();
  expect(() => connection.emit("error", new Error("terminating connection"))).not.toThrow();
  await owner.end();
});

it("outlives a connection that fails more than once", async () => {
  const { known, owner, connection } = await listening();
  connection.emit("error", new Error("terminating connection"));
  expect(() => connection.emit("error", new Error("connection closed"))).not.toThrow();
  known.close();
  await owner.end();
});
