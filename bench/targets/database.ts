import { readFileSync, rmSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../../server/db/embedded-postgres.ts";
import { migrate } from "../../server/db/migrate.ts";
import { createPool } from "../../server/db/pool.ts";
import { cpuOfFamily } from "../product.ts";

export interface BenchDatabase {
  url: string;
  dir: string;
  /** The process that the others of the database come from. */
  postmaster: number;
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
  const end = () => endNow(server, dir);
  process.once("exit", end);
  const owner = createPool({ url: server.url, max: 2, asOwner: true });
  await migrate(owner);
  const { rows } = await owner.query<{ pid: number }>("select pg_backend_pid() as pid");
  const postmaster = Number(
    /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${rows[0]!.pid}/status`, "utf8"))?.[1],
  );
  await owner.end();
  const stop = async () => {
    process.off("exit", end);
    await server.stop();
    await rm(dir, { recursive: true, force: true });
  };
  return { url: server.url, dir, postmaster, cpu: () => cpuOfFamily(postmaster), stop };
}

/** Of a bench that fails or is ended in the middle nothing stays: PostgreSQL would live on without it. */
function endNow(server: EmbeddedPostgres, dir: string): void {
  server.stopNow();
  rmSync(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
for (const [signal, code] of [
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const)
  process.once(signal, () => process.exit(code));
