import { readFileSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "../../server/db/embedded-postgres.ts";
import { migrate } from "../../server/db/migrate.ts";
import { createPool } from "../../server/db/pool.ts";
import { cpuOfFamily } from "../product.ts";

export interface BenchDatabase {
  url: string;
  dir: string;
  /** Processor time of all its processes so far: it tells the cost also where others work on the machine. */
  cpu(): number;
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
  const { rows } = await owner.query<{ pid: number }>("select pg_backend_pid() as pid");
  const postmaster = Number(
    /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${rows[0]!.pid}/status`, "utf8"))?.[1],
  );
  await owner.end();
  const stop = async () => {
    await server.stop();
    await rm(dir, { recursive: true, force: true });
  };
  return { url: server.url, dir, cpu: () => cpuOfFamily(postmaster), stop };
}
