import fs from "node:fs";
import path from "node:path";
import { postgresBinaries } from "./embedded/binaries.ts";
import { claim, isClaimed } from "./embedded/claims.ts";
import { createCluster, openCluster, superuser } from "./embedded/cluster.ts";
import { lock } from "./embedded/kernel-lock.mjs";
import { launchPostmaster, runningPostmaster, stopPostmaster } from "./embedded/postmaster.ts";
import { processBirth } from "./embedded/process-birth.ts";
import { systemUser } from "./embedded/system-user.ts";
import { fullDisk, Stop } from "../stop.ts";

export type EmbeddedPostgres = {
  /** Superuser connection to the database `postgres`, over a unix socket. */
  url: string;
  /** The same server, another database. */
  urlOf(database: string): string;
  /** The server ran already, for another process or left by one that was killed. */
  adopted: boolean;
  /** Whether the server still runs. */
  alive(): boolean;
  /** Fast shutdown, unless another living process uses the server too: then the last one stops it. */
  stop(): Promise<void>;
  /** Ends the server at once, whoever uses it; the next start recovers. */
  stopNow(): void;
};

/**
 * A PostgreSQL of our own in `dir` (made when absent), reachable by unix socket only.
 * `flags` are more `postgres` arguments, such as `-c fsync=off`; an adopted server keeps those it has.
 * @throws Stop with one sentence for the operator
 */
export async function startEmbeddedPostgres(options: {
  dir: string;
  flags?: string[];
  log?: (line: string) => void;
}): Promise<EmbeddedPostgres> {
  const { flags = [], log = () => {} } = options;
  const dir = existingFolder(options.dir);
  const claims = path.join(dir, "claims");
  const release = await lock(dir, "postgres");
  try {
    const cluster = await openCluster(dir, systemUser(dir));
    let pid = await runningPostmaster(cluster);
    const adopted = pid !== undefined;
    if (pid === undefined) {
      const native = await postgresBinaries(cluster.user, path.join(dir, "bin"));
      if (!fs.existsSync(path.join(cluster.data, "PG_VERSION"))) log("Creating the database files");
      await createCluster(cluster, path.join(native, "bin/initdb"), !flags.includes("fsync=off"));
      pid = await launchPostmaster(cluster, path.join(native, "bin/postgres"), flags);
    }
    const { sockets } = cluster;
    return handle({ pid, birth: processBirth(pid), dir, sockets, claims, mine: claim(claims) }, adopted);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOSPC") throw fullDisk(dir);
    throw error;
  } finally {
    await release();
  }
}

/** The server process, and this process's own claim on it. `birth` guards against a recycled process id. */
type Use = {
  pid: number;
  birth: string | undefined;
  dir: string;
  sockets: string;
  claims: string;
  mine: string;
};

function handle(use: Use, adopted: boolean): EmbeddedPostgres {
  const urlOf = (database: string) =>
    `postgres://${superuser}@/${encodeURIComponent(database)}?host=${encodeURIComponent(use.sockets)}`;
  const alive = () => use.birth !== undefined && processBirth(use.pid) === use.birth;
  return {
    url: urlOf("postgres"),
    urlOf,
    adopted,
    alive,
    stop: () => stop(use),
    stopNow: () => void (alive() && process.kill(use.pid, "SIGQUIT")),
  };
}

async function stop({ pid, birth, dir, sockets, claims, mine }: Use) {
  const release = await lock(dir, "postgres");
  try {
    fs.rmSync(mine, { force: true });
    if (isClaimed(claims)) return;
    await stopPostmaster(pid, birth);
    if (!sockets.startsWith(dir)) fs.rmSync(sockets, { recursive: true, force: true });
  } finally {
    await release();
  }
}

function existingFolder(dir: string) {
  try {
    fs.mkdirSync(dir, { recursive: true });
    return fs.realpathSync(dir);
  } catch (error) {
    throw new Stop(
      `The database folder ${dir} cannot be made (${(error as Error).message}): choose another folder with DATA_DIR.`,
    );
  }
}
