import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { tryLock } from "../../server/db/embedded/kernel-lock.mjs";
import { isAlive, processBirth } from "../../server/db/embedded/process-birth.ts";
import { Stop } from "../../server/stop.ts";
import { writeWhole } from "../../server/write-whole.ts";

type Running = {
  address?: string | undefined;
  sandbox?: SandboxPorts | undefined;
  stopping?: boolean;
  children: { pid: number; birth: string }[];
};

type SandboxPorts = { port: number; smtpPort: number };

/**
 * Makes this process the only Switchboard on a data folder, and ends children that a killed one left behind.
 * Two products on one folder would fight over its files, its jobs and its pretend carrier.
 * `anotherStart` is a command that starts a second product with data and ports of its own.
 */
export async function takeDataFolder(
  dir: string,
  { say, anotherStart }: { say: (line: string) => void; anotherStart: () => Promise<string> },
) {
  const file = noteIn(dir);
  const release = await waitForLock(dir, file, anotherStart);
  await endOrphans(read(file));
  const now: Running = { children: [] };
  write(file, now);
  const keep = keeper(file, say);
  return {
    /** Notes a child, so that the next start finds it should this process be killed. */
    note(pid: number) {
      const living = now.children.filter((child) => isAlive(child.pid, child.birth));
      const birth = processBirth(pid);
      now.children = birth ? [...living, { pid, birth }] : living;
      keep(now);
    },
    /** What a second start is told, and where a command finds the pretend carrier. */
    answersAt({ publicUrl, sandbox }: { publicUrl: string; sandbox: SandboxPorts | undefined }) {
      const ports = sandbox && { port: sandbox.port, smtpPort: sandbox.smtpPort };
      keep(Object.assign(now, { address: publicUrl, sandbox: ports }));
    },
    /** Lets a next start wait instead of giving up. */
    stopping: () => keep(Object.assign(now, { stopping: true })),
    async leave() {
      fs.rmSync(file, { force: true });
      await release();
    },
  };
}

/** Where the product on this folder and its pretend carrier answer; undefined when none runs there. */
export function runningOn(dir: string): Pick<Running, "address" | "sandbox"> | undefined {
  const { address, sandbox, children } = read(noteIn(dir));
  return children.some(({ pid, birth }) => isAlive(pid, birth)) ? { address, sandbox } : undefined;
}

/** One that is stopping, or whose npm was just killed, is worth waiting for. */
async function waitForLock(dir: string, file: string, anotherStart: () => Promise<string>) {
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
      `Switchboard already runs on ${dir} (${who}${where}): use that one, or start a second one with data of its own: ${await anotherStart()}.`,
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

const noteIn = (dir: string) => path.join(dir, "running.json");

/** Writes the note again and again. It serves only after a crash: a full disk must not be one. */
function keeper(file: string, say: (line: string) => void) {
  let full = false;
  return (running: Running) => {
    try {
      write(file, running);
      full = false;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      if (!full)
        say(
          `The disk that holds ${path.dirname(file)} is full: free some space. Switchboard goes on as long as it can.`,
        );
      full = true;
    }
  };
}

function read(file: string): Running {
  try {
    return JSON.parse(fs.readFileSync(file, "utf8")) as Running;
  } catch {
    return { children: [] };
  }
}

const write = (file: string, running: Running) => writeWhole(file, JSON.stringify(running));
