import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";

// Each makes a database of its own, some twice.
vi.setConfig({ testTimeout: 60_000 });

const flags = ["-c", "fsync=off"];
let parent: string;
let dir: string;

beforeEach(() => {
  parent = fs.mkdtempSync(path.join(os.tmpdir(), "embedded-"));
  fs.chmodSync(parent, 0o711);
  dir = path.join(parent, "postgres");
});
afterEach(() => fs.rmSync(parent, { recursive: true, force: true }));

const start = () => startEmbeddedPostgres({ dir, flags });
const serverPid = () => Number(fs.readFileSync(path.join(dir, "data/postmaster.pid"), "utf8").split("\n")[0]);

async function ask(url: string, sql: string) {
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query<{ answer: string }>(sql);
  await client.end();
  return rows[0]?.answer;
}

test("rows outlive a stop and a start", async () => {
  const first = await start();
  await ask(first.url, "create table kept as select 'here' as answer");
  await first.stop();
  expect(first.alive()).toBe(false);
  const second = await start();
  expect(second.adopted).toBe(false);
  expect(await ask(second.url, "select answer from kept")).toBe("here");
  await second.stop();
});

test("sorts and compares text by code point, in UTF-8, whatever the machine's locale", async () => {
  const server = await start();
  expect(await ask(server.url, "select upper('żółw') || length('🦊') || ('a' < 'B') as answer")).toBe(
    "ŻÓŁW1false",
  );
  await server.stop();
});

test("the first of two users to stop does not pull the server from under the other", async () => {
  const [one, two] = await Promise.all([start(), start()]);
  expect([one.adopted, two.adopted].toSorted()).toEqual([false, true]);
  await one.stop();
  expect(await ask(two.url, "select 'still' as answer")).toBe("still");
  await two.stop();
  expect(two.alive()).toBe(false);
});

test("after the server was killed, the next start recovers", async () => {
  const first = await start();
  await ask(first.url, "create table kept as select 'here' as answer");
  process.kill(serverPid(), "SIGKILL");
  // On a busy machine it is told a while before it dies.
  await vi.waitFor(() => expect(first.alive()).toBe(false), { timeout: 10_000 });
  const second = await start();
  expect(await ask(second.url, "select answer from kept")).toBe("here");
  await first.stop();
  expect(second.alive()).toBe(true);
  await second.stop();
});

test("a stale pid file that names a living stranger is not believed", async () => {
  await (await start()).stop();
  fs.writeFileSync(path.join(dir, "data/postmaster.pid"), `${process.pid}\n${dir}\n0\n5432\n\n\n\nready\n`);
  const server = await start();
  expect(server.adopted).toBe(false);
  await server.stop();
});

test("a server whose owner was killed is adopted, and stopped by its new owner", async () => {
  const program = `import("${import.meta.dirname}/embedded-postgres.ts")
    .then((module) => module.startEmbeddedPostgres({ dir: ${JSON.stringify(dir)} }))
    .then(() => { process.send("up"); setInterval(() => {}, 1000); });`;
  const owner = spawn(process.execPath, ["--import", "tsx", "-e", program], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  await once(owner, "message");
  owner.kill("SIGKILL");
  await once(owner, "exit");
  const server = await start();
  expect(server.adopted).toBe(true);
  await server.stop();
  expect(server.alive()).toBe(false);
});

test("a folder too deep for a socket's path works, in its own short place", async () => {
  dir = path.join(parent, "a-rather-long-name-for-a-folder".repeat(4), "postgres");
  fs.mkdirSync(dir, { recursive: true });
  const server = await start();
  expect(await ask(server.url, "select 'deep' as answer")).toBe("deep");
  await server.stop();
});

test.runIf(process.getuid?.() === 0)(
  "root is told when the database's user cannot reach the folder",
  async () => {
    fs.chmodSync(parent, 0o700);
    await expect(start()).rejects.toThrow(/^PostgreSQL runs as \w+ and cannot write .*DATA_DIR/);
  },
);
