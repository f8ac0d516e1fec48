import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { runMigrations } from "graphile-worker";
import type pg from "pg";
import { Stop } from "../stop.ts";

// The same from the source (server/db) and from the build (server/dist).
const folder = new URL("../db/migrations/", import.meta.url);

/** Brings the database to the newest schema; forward only, each migration in a transaction, one process at a time. */
export async function migrate(owner: pg.Pool, log: (line: string) => void = () => {}): Promise<void> {
  await runMigrations({ pgPool: owner });
  const client = await owner.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext('switchboard migrations'))");
    await client.query(
      "create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())",
    );
    const { rows } = await client.query<{ name: string }>("select name from schema_migrations");
    const applied = new Set(rows.map((row) => row.name));
    const files = (await readdir(fileURLToPath(folder))).filter((name) => name.endsWith(".sql")).sort();
    refuseNewer(applied, files);
    for (const name of files.filter((file) => !applied.has(file))) {
      log(`migration ${name}`);
      await client.query("begin");
      try {
        await client.query(await readFile(new URL(name, folder), "utf8"));
        await client.query("insert into schema_migrations (name) values ($1)", [name]);
        await client.query("commit");
      } catch (error) {
        await client.query("rollback");
        throw error;
      }
    }
  } finally {
    await client.query("select pg_advisory_unlock_all()").catch(() => {});
    client.release();
  }
}

function refuseNewer(applied: Set<string>, files: string[]): void {
  const unknown = [...applied].filter((name) => !files.includes(name));
  if (unknown.length > 0)
    throw new Stop(
      `This database was upgraded by a newer Switchboard (${unknown[0]}). Start that version, or restore a backup.`,
    );
}
