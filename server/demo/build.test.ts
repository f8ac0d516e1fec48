import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, expect, it, vi } from "vitest";
import { readConfig } from "../config.ts";
import { openAccount } from "../open-account.ts";
import { startApp } from "../start-app.ts";
import { cloneDatabase } from "../test/database.ts";
import { carrierAccount, startSandbox } from "../test/programs.ts";
import { northgate, ridgeline } from "./agency.ts";
import { buildDemo } from "./build.ts";
import { clearUnfinished, demoIn, takeTurn } from "./unfinished.ts";

// One of them builds the demo whole.
vi.setConfig({ testTimeout: 180_000 });

const sandbox = await startSandbox();
const folder = await mkdtemp(join(tmpdir(), "switchboard-demo-"));
const databases = await Promise.all([1, 2, 3, 4, 5].map(cloneDatabase));
const [first, second, third, fourth, fifth] = databases.map(({ url }) => url) as [
  string,
  string,
  string,
  string,
  string,
];
afterAll(async () => {
  await sandbox.stop();
  for (const database of databases) await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const configOf = (url: string, dataDir: string) =>
  readConfig({
    NODE_ENV: "development",
    DATABASE_URL: url,
    DATA_DIR: join(folder, dataDir),
    LOG_LEVEL: "silent",
    SECRET_KEY: "5".repeat(64),
    CARRIER_URL: sandbox.url,
    CARRIER_ACCOUNT_SID: carrierAccount.sid,
    CARRIER_AUTH_TOKEN: carrierAccount.token,
    SANDBOX_URL: sandbox.url,
  });

const build = (url: string, dataDir: string) => buildDemo(configOf(url, dataDir), () => {}, 40);

/** A builder that is stopped once the first agency and its people stand. */
const buildHalf = (url: string, dataDir: string) =>
  expect(
    buildDemo(configOf(url, dataDir), () => {
      throw new Error("stopped");
    }),
  ).rejects.toThrow("stopped");

async function ask<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(url);
  await client.connect();
  return work(client).finally(() => client.end());
}

const accountsIn = (url: string) =>
  ask(url, async (client) => {
    const { rows } = await client.query<{ name: string }>("select name from accounts order by name");
    return rows.map(({ name }) => name);
  });
const stateOf = (url: string) => ask(url, demoIn);

async function openReal(url: string) {
  const running = await startApp(configOf(url, "real"));
  const opening = { company: "Summit", firstName: "Ada", lastName: "Lund", email: "ada@summit.example" };
  await openAccount(running.app, { ...opening, timezone: "America/Denver" }).finally(() => running.close());
}

it("a builder that was stopped in one database takes nothing from another one", async () => {
  await buildHalf(first, "one");
  await openReal(second);
  await build(second, "one");
  expect(await accountsIn(second)).toEqual(["Summit"]);
  expect([await stateOf(first), await stateOf(second)]).toEqual(["unfinished", "none"]);
});

it("an account that was opened beside a half-built demo stays, as does what stands beside it", async () => {
  await buildHalf(third, "three");
  await openReal(third);
  await build(third, "three");
  expect(await accountsIn(third)).toEqual([northgate.name, "Summit"]);
  expect(await stateOf(third)).toBe("unfinished");
});

it("what a stopped builder left is taken away for a real account, but not from a builder at work", async () => {
  await buildHalf(fourth, "four");
  await ask(fourth, async (builder) => {
    await takeTurn(builder);
    await ask(fourth, clearUnfinished);
    expect(await accountsIn(fourth)).toEqual([northgate.name]);
    await builder.query("select pg_advisory_unlock_all()");
  });
  await ask(fourth, clearUnfinished);
  expect(await stateOf(fourth)).toBe("empty");
});

it("of two products on one empty database one builds, and no start takes away what was done since", async () => {
  expect(await stateOf(fifth)).toBe("empty");
  await buildHalf(fifth, "four");
  await Promise.all([build(fifth, "four"), build(fifth, "five")]);
  expect(await stateOf(fifth)).toBe("demo");
  expect(await accountsIn(fifth)).toEqual([northgate.name, ridgeline.name]);
  await ask(fifth, (client) => client.query("update accounts set company_name = 'Renamed'"));
  for (const dataDir of ["four", "five"]) await build(fifth, dataDir);
  const renamed = ask(fifth, (client) => client.query("select from accounts where company_name = 'Renamed'"));
  expect((await renamed).rowCount).toBe(2);
});
