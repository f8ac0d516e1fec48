import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { whyNot } from "./cluster.ts";
import type { Cluster } from "./cluster.ts";
import { Stop } from "../../stop.ts";
import { processBirth } from "./process-birth.ts";

const bigLog = 10 * 1024 * 1024;

/**
 * The process id of the server that runs on this cluster, once it takes connections; undefined when there is
 * none. Waits out one that is stopping, and clears what a killed one left.
 */
export async function runningPostmaster({ data, sockets }: Cluster) {
  const file = path.join(data, "postmaster.pid");
  for (let waited = 0; fs.existsSync(file); waited += 50) {
    const { pid, ready } = readPidFile(file);
    const mine = processesIn(data);
    if (mine.includes(pid)) {
      if (ready) return pid;
    } else if (mine.length === 0) {
      fs.rmSync(file, { force: true });
      fs.rmSync(path.join(sockets, ".s.PGSQL.5432.lock"), { force: true });
      return undefined;
    } else if (waited > 10_000) {
      throw new Stop(
        `PostgreSQL processes of an earlier run are still in ${data}: end process ${mine.join(", ")} and start again.`,
      );
    }
    await pause(50);
  }
  return undefined;
}

/** Starts the server and waits until it takes connections: after a crash that includes its recovery. */
export async function launchPostmaster(cluster: Cluster, postgres: string, flags: string[]) {
  const { data, sockets, log, user } = cluster;
  if ((fs.statSync(log, { throwIfNoEntry: false })?.size ?? 0) > bigLog) fs.renameSync(log, `${log}.1`);
  const out = fs.openSync(log, "a", 0o600);
  const from = fs.fstatSync(out).size;
  const settings = ["-c", "listen_addresses=", "-c", "unix_socket_permissions=0700", ...flags];
  // A session of its own: Ctrl-C in the terminal must not reach the database before its clients have drained.
  const child = spawn(postgres, ["-D", data, "-k", sockets, ...settings], {
    uid: user.uid,
    gid: user.gid,
    cwd: "/",
    detached: true,
    stdio: ["ignore", out, out],
  });
  fs.closeSync(out);
  const end: { said?: string } = {};
  child.once("error", (error) => (end.said = error.message));
  child.once("exit", () => (end.said ??= fs.readFileSync(log).subarray(from).toString()));
  child.unref();
  const file = path.join(data, "postmaster.pid");
  while (end.said === undefined) {
    if (child.pid && fs.existsSync(file)) {
      const { pid, ready } = readPidFile(file);
      if (ready && pid === child.pid) {
        child.removeAllListeners();
        return pid;
      }
    }
    await pause(10);
  }
  throw whyNot(end.said, data);
}

/** Fast shutdown: sessions are ended, a checkpoint is written. After 30 s the server is told to drop everything. */
export async function stopPostmaster(pid: number, birth: string | undefined) {
  const gone = () => birth === undefined || processBirth(pid) !== birth;
  const tell = (signal: NodeJS.Signals) => {
    if (!gone()) process.kill(pid, signal);
  };
  tell("SIGINT");
  for (let waited = 0; !gone(); waited += 10) {
    if (waited === 30_000) tell("SIGQUIT");
    if (waited >= 40_000) return;
    await pause(10);
  }
}

/** Line 1 is the process id, line 8 the state: "starting", "ready", "stopping". */
function readPidFile(file: string) {
  try {
    const lines = fs.readFileSync(file, "utf8").split("\n");
    return { pid: Number(lines[0]), ready: lines[7]?.trim() === "ready" };
  } catch {
    return { pid: 0, ready: false };
  }
}

/** Every PostgreSQL process works in its data folder, so a recycled id or a zombie is not mistaken for one. */
function processesIn(data: string) {
  return fs
    .readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return fs.readlinkSync(`/proc/${pid}/cwd`) === data;
      } catch {
        return false;
      }
    })
    .map(Number);
}
