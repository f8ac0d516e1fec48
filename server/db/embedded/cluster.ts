import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { lastLine } from "./binaries.ts";
import { fullDisk, Stop } from "../../stop.ts";
import { canWrite, runAs } from "./run-as.ts";
import type { SystemUser } from "./system-user.ts";

/** Where one cluster keeps its things. `dir` is absolute and free of links. */
export type Cluster = { dir: string; data: string; sockets: string; log: string; user: SystemUser };

export const superuser = "postgres";

/** Makes the folders, owned by the cluster's user, and refuses with one sentence where that user cannot write. */
export async function openCluster(dir: string, user: SystemUser): Promise<Cluster> {
  const cluster = {
    dir,
    data: path.join(dir, "data"),
    sockets: socketFolder(dir),
    log: path.join(dir, "postgres.log"),
    user,
  };
  for (const folder of [dir, cluster.sockets]) ownFolder(folder, user);
  if (!(await canWrite(user, dir)))
    throw new Stop(
      `PostgreSQL runs as ${user.name} and cannot write ${dir}: choose another folder with DATA_DIR, such as DATA_DIR=/var/lib/switchboard.`,
    );
  return cluster;
}

/**
 * Creates the database files when there are none. Aside and renamed, so that a kill leaves no half cluster.
 * One that need not outlive a power cut (`isLasting` false) is not synced to disk.
 */
export async function createCluster({ data, user }: Cluster, initdb: string, isLasting: boolean) {
  if (fs.existsSync(path.join(data, "PG_VERSION"))) return;
  const fresh = `${data}.new`;
  fs.rmSync(fresh, { recursive: true, force: true });
  const locale = ["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "-E", "UTF8"];
  const access = ["-U", superuser, "-A", "trust"];
  const sync = isLasting ? [] : ["--no-sync"];
  const made = await runAs(user, initdb, ["-D", fresh, ...access, ...locale, ...sync]);
  if (!made.ok) throw whyNot(made.said, data);
  fs.rmSync(data, { recursive: true, force: true });
  fs.renameSync(fresh, data);
}

/** Turns PostgreSQL's own words into one sentence. */
export function whyNot(said: string, place: string) {
  if (/No space left on device/.test(said)) return fullDisk(place);
  const nameless = said.match(/could not look up effective user ID (\d+)/)?.[1];
  if (nameless)
    return new Stop(
      `PostgreSQL needs a user that this machine knows, and ${nameless} has no name in /etc/passwd: start as another user, or set DATABASE_URL.`,
    );
  const reason = said.match(/(?:FATAL|PANIC): +(.+)/)?.[1] ?? lastLine(said);
  return new Stop(`PostgreSQL did not start in ${place}: ${reason.replace(/\.$/, "")}.`);
}

function ownFolder(folder: string, { uid, gid }: SystemUser) {
  try {
    fs.mkdirSync(folder, { recursive: true });
    // The short place lies in /tmp, where a stranger could have put a link to something that matters.
    if (fs.lstatSync(folder).isSymbolicLink()) throw new Error("it is a link");
    if (uid !== undefined && gid !== undefined) fs.chownSync(folder, uid, gid);
    fs.chmodSync(folder, 0o700);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOSPC") throw fullDisk(folder);
    throw new Stop(
      `The database folder ${folder} cannot be used (${(error as Error).message}): start as its owner, or choose another folder with DATA_DIR.`,
    );
  }
}

/** A socket's path may have 107 bytes: a deep folder gets a short one, found again by its name. */
function socketFolder(dir: string) {
  const usual = path.join(dir, "run");
  if (Buffer.byteLength(path.join(usual, ".s.PGSQL.5432.lock")) <= 107) return usual;
  return path.join("/tmp", `switchboard-${createHash("sha256").update(dir).digest("hex").slice(0, 12)}`);
}
