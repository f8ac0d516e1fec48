import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../db/embedded-postgres.ts";
import { migrate } from "../db/migrate.ts";
import { createPool } from "../db/pool.ts";
import { bundlePrograms, type Bundles } from "./bundles.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Superuser URL of the server's `postgres` database. */
    postgres: string;
    bundles: Bundles;
  }
}

/** One PostgreSQL for the run, and in it a migrated template that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { bundles, remove } = await bundlePrograms();
  project.provide("bundles", bundles);
  const dir = await mkdtemp(join(tmpdir(), "switchboard-test-"));
  const flags = ["-c", "fsync=off", "-c", "full_page_writes=off", "-c", "max_connections=300"];
  const server = await startEmbeddedPostgres({ dir, flags });
  const client = new pg.Client(server.url);
  await client.connect();
  await client.query("create database template");
  await client.end();
  const owner = createPool({ url: server.urlOf("template"), max: 2, asOwner: true });
  await migrate(owner);
  await owner.end();
  project.provide("postgres", server.url);
  return async () => {
    await remove();
    await server.stop();
    await rm(dir, { recursive: true, force: true });
  };
}
