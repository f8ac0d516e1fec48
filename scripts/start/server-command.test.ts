import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ownDatabase } from "./database.ts";
import { serverCommand } from "./server-command.ts";
import { readSettings } from "./settings.ts";

// Each starts the whole server, the first one on a new database.
vi.setConfig({ testTimeout: 120_000 });

const root = path.resolve(import.meta.dirname, "../..");
const fromSource = ["--import", "tsx", "server/main.ts"];
const opening = ["--open-account", "--company", "Northgate Insurance", "--first-name", "Maya"];
const owner = ["--last-name", "Torres", "--email", "maya@northgate.example", "--timezone", "America/Denver"];
let parent: string;
let dataDir: string;

beforeAll(() => {
  parent = fs.mkdtempSync(path.join(os.tmpdir(), "command-"));
  fs.chmodSync(parent, 0o711); // PostgreSQL may have another user than we
  dataDir = path.join(parent, "data");
});
afterAll(() => fs.rmSync(parent, { recursive: true, force: true }));

/** Runs a command as `npm start -- …` does; resolves with what it printed, once what it started has stopped. */
async function command(args: string[], env: NodeJS.ProcessEnv = {}) {
  const said: string[] = [];
  const stops: (() => Promise<unknown>)[] = [];
  const end = {
    told: new AbortController().signal,
    onStop: (stop: () => Promise<unknown>) => void stops.push(stop),
  };
  const settings = readSettings(root, args, { NODE_ENV: "production", DATA_DIR: dataDir, ...env });
  try {
    await serverCommand(settings, fromSource, { say: (line) => said.push(line), end });
  } finally {
    for (const stop of stops) await stop();
  }
  return said.join("\n");
}

async function accountsIn(url: string) {
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query<{ name: string }>("select name from accounts order by created_at");
  await client.end();
  return rows.map(({ name }) => name);
}

const postmaster = () => fs.existsSync(path.join(dataDir, "postgres/data/postmaster.pid"));

test("the first account is opened where nothing but the settings is, and nothing is left running", async () => {
  expect(await command([...opening, ...owner])).toMatch(
    /Sign in with maya@northgate\.example and the password \S{16}$/,
  );
  expect(postmaster()).toBe(false);
});

test("beside a product that runs, the command uses its database and leaves it running", async () => {
  const product = await ownDatabase(dataDir, () => {});
  try {
    await command(["--open-account", "--company", "Ridgeline", "--first-name", "Rita", ...owner]);
    expect(product.alive()).toBe(true);
    expect(await accountsIn(product.url)).toEqual(["Northgate Insurance", "Ridgeline"]);
  } finally {
    await product.stop();
  }
  expect(postmaster()).toBe(false);
});

test("what is missing is said in one sentence, and opens nothing", async () => {
  await expect(command(opening)).rejects.toThrow(/^Say --last-name\.$/);
  expect(postmaster()).toBe(false);
});

test("the pretend carrier gives numbers only while it runs", async () => {
  const sandbox = { ALLOW_SANDBOX: "true" };
  await expect(command([...opening, ...owner, "--number", "+18015550177"], sandbox)).rejects.toThrow(
    "start it with npm start",
  );
});
