import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, expect, it, vi } from "vitest";
import { type Role, roles } from "../../contract/permissions.ts";
import { readConfig } from "../config.ts";
import { openAccount } from "../open-account.ts";
import { startApp } from "../start-app.ts";
import { cloneDatabase } from "../test/database.ts";
import { carrierAccount, startSandbox } from "../test/programs.ts";
import { northgate, ridgeline } from "./agency.ts";
import { buildDemo } from "./build.ts";
import { makeClients } from "./clients.ts";
import { Random } from "./random.ts";
import { clearUnfinished, demoIn, takeTurn } from "./unfinished.ts";

// One of them builds the demo whole.
vi.setConfig({ testTimeout: 180_000 });

const sandbox = await startSandbox();
const folder = await mkdtemp(join(tmpdir(), "switchboard-demo-"));
const databases = await Promise.all([1, 2, 3, 4, 5, 6].map(cloneDatabase));
const [first, second, third, fourth, fifth, sixth] = databases.map(({ url }) => url) as [
  string,
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

/** A builder that is stopped once the first agency and its people stand, or its contacts, too. */
const buildHalf = (url: string, dataDir: string, last = /people$/) =>
  expect(
    buildDemo(configOf(url, dataDir), (line) => {
      if (last.test(line)) throw new Error("stopped");
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
interface Contact {
  days: string;
  name: string;
  mobile_phone: string | null;
  co_first_name: string | null;
}
const agencyIn = (url: string) =>
  ask(url, async (client) => ({
    staff: (await client.query<{ role: Role; email: string }>("select role, email from users order by email"))
      .rows,
    offices: (
      await client.query<{ name: string; phone_number: string }>(`
        select l.name, n.phone_number from locations l left join phone_numbers n on n.location_id = l.id
        order by n.phone_number`)
    ).rows,
    contacts: (
      await client.query<Contact>(`
        select extract(day from now() - created_at) as days, concat_ws(' ', first_name, last_name) as name,
          mobile_phone, co_first_name from clients`)
    ).rows,
  }));
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

it("is one agency each time: every role, two offices with numbers, 300 contacts of more than two years", async () => {
  await buildHalf(sixth, "six", / contacts$/);
  const { staff, offices, contacts } = await agencyIn(sixth);
  expect(new Set(staff.map(({ role }) => role))).toEqual(new Set(roles));
  expect(offices).toEqual([
    { name: "Salt Lake office", phone_number: "13855550100" },
    { name: "Provo office", phone_number: "18015550100" },
  ]);
  expect(contacts.filter(({ co_first_name: partner }) => partner !== null).length).toBeGreaterThan(100);
  const days = contacts.map((contact) => Number(contact.days));
  expect(Math.min(...days)).toBeGreaterThanOrEqual(20);
  expect(Math.max(...days)).toBeGreaterThan(730);
  const nameOf = (name: string, mobile: string | null | undefined) =>
    mobile ? `${name} 1${mobile.slice(-10)}` : name;
  const drawn = makeClients(new Random(20_261_120), 300).map((one) =>
    nameOf(`${one["firstName"]} ${one["lastName"]}`, one["mobilePhone"]),
  );
  expect(contacts.map((one) => nameOf(one.name, one.mobile_phone)).toSorted()).toEqual(drawn.toSorted());
});
