import { fork } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { Client } from "pg";
import { afterAll, expect, inject, it } from "vitest";
import { cloneDatabase } from "./test/database.ts";

const database = await cloneDatabase();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "full-disk-"));
afterAll(async () => {
  fs.rmSync(folder, { recursive: true });
  await database.drop();
});

/** What the server says when it does not start. */
async function refusal(...args: string[]): Promise<string> {
  const child = fork(inject("bundles")["server/main.ts"]!, args, {
    execArgv: ["--enable-source-maps"],
    env: { NODE_ENV: "test", DATABASE_URL: database.url, DATA_DIR: folder, PORT: "0", LOG_LEVEL: "silent" },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  const [said, [code]] = await Promise.all([text(child.stderr!), once(child, "exit")]);
  expect(code).toBe(1);
  return said;
}

it("says in one sentence that the disk of its data folder is full", async () => {
  fs.symlinkSync("/dev/full", path.join(folder, "secret.key.new"));
  expect(await refusal()).toBe(
    "The disk that holds the data folder is full: free some space and start again.\n",
  );
});

it("says in one sentence that the database's disk is full", async () => {
  const client = new Client(database.url);
  await client.connect();
  // As PostgreSQL answers when it cannot make a file longer.
  await client.query(`
    create function refuse() returns event_trigger language plpgsql as
      $$ begin raise exception 'could not extend file "base/1/2": No space left on device' using errcode = '53100'; end $$;
    create event trigger full_disk on ddl_command_start execute function refuse();`);
  await client.end();
  expect(await refusal("--migrate")).toBe(
    "The disk that holds the database is full: free some space and start again.\n",
  );
});
