import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "../../server/db/embedded-postgres.ts";
import { migrate } from "../../server/db/migrate.ts";
import { createPool } from "../../server/db/pool.ts";

export interface BenchDatabase {
  url: string;
  dir: string;
  stop(): Promise<void>;
}

/** A migrated database with the settings of a real start: fsync is on. */
export async function startDatabase(): Promise<BenchDatabase> {
  const dir = await mkdtemp(join(tmpdir(), "switchboard-bench-"));
  // As root PostgreSQL runs as another user, who must get to its folder.
  await chmod(dir, 0o755);
  const server = await startEmbeddedPostgres({ dir: join(dir, "postgres") });
  const owner = createPool({ url: server.url, max: 2, asOwner: true });
  await migrate(owner);
  await owner.end();
  const stop = async () => {
    await server.stop();
    await rm(dir, { recursive: true, force: true });
  };
  return { url: server.url, dir, stop };
}
