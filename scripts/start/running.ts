import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { tryLock } from "../../server/db/embedded/kernel-lock.mjs";
import { isAlive, processBirth } from "../../server/db/embedded/process-birth.ts";
import { Stop } from "../../server/stop.ts";

type Running = { address?: string; stopping?: boolean; children: { pid: number; birth: string }[] };

/**
 * Makes this process the only Switchboard on a data folder, and ends children that a killed one left behind.
 * Two products on one folder would fight over its files, its jobs and its pretend carrier.
 */
export async function takeDataFolder(dir: string) {
  const file = path.join(dir, "running.json");
  const release = await waitForLock(dir, file);
  await endOrphans(read(file));
  const now: Running = { children: [] };
  write(file, now);
  return {
    /** Notes a child, so that the next start finds it should this process be killed. */
    note(pid: number) {
      const living = now.children.filter((child) => isAlive(child.pid, child.birth));
      const birth = processBirth(pid);
      now.children = birth ? [...living, { pid, birth }] : living;
      write(file, now);
    },
    /** What a second start is told. */
    answersAt: (address: string) => write(file, Object.assign(now, { address })),
    /** Lets a next start wait instead of giving up. */
    stopping: () => write(file, Object.assign(now, { stopping: true })),
    async leave() {
      fs.rmSync(file, { force: true });
      await release();
    },
  };
}

/** One that is stopping, or whose npm was just killed, is worth waiting for. */
async function waitForLock(dir: string, file: string) {
  for (let waited = 0; ; waited += 100) {
    const { release, ...holder } = await tryLock(dir, "product");
    if (release) return release;
    const { address, stopping } = read(file);
    if (waited < (stopping ? 40_000 : 2000)) {
      await pause(100);
      continue;
    }
    const who = "heldBy" in holder && holder.heldBy ? `process ${holder.heldBy}` : "another process";
    const where = address ? `, ${address}` : "";
    throw new Stop(
      `Switchboard already runs on ${dir} (${who}${where}): use that one, or start a second one with data of its own: DATA_DIR=${dir}-2 PORT=3001 npm start.`,
    );
  }
}

async function endOrphans({ children }: Running) {
  const living = () => children.filter(({ pid, birth }) => isAlive(pid, birth));
  for (const { pid } of living()) process.kill(pid, "SIGTERM");
  for (let waited = 0; living().length > 0 && waited < 5000; waited += 50) await pause(50);
  for (const { pid } of living()) process.kill(pid, "SIGKILL");
  while (living().length > 0) await pause(20);
}

function read(file: string): Running {
  try {
    return JSON.parse(fs.readFileSync(file, "utf8")) as Running;
  } catch {
    return { children: [] };
  }
}

function write(file: string, running: Running) {
  fs.writeFileSync(`${file}.new`, JSON.stringify(running));
  fs.renameSync(`${file}.new`, file);
}
