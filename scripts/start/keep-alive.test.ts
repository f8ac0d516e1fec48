import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { processBirth } from "../../server/db/embedded/process-birth.ts";
import { keepAlive } from "./keep-alive.ts";

let dir: string;
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), "keep-"));
});
afterEach(() => fs.rmSync(dir, { recursive: true }));

/** Starts a program kept alive; `born(n)` resolves with the process id of its n-th life. */
function keep(program: string) {
  const pids: number[] = [];
  const waiting = new Map<number, (pid: number) => void>();
  const said: string[] = [];
  const plan = {
    name: "server",
    args: ["-e", program],
    cwd: dir,
    env: {},
    log: path.join(dir, "server.log"),
  };
  const kept = keepAlive(plan, {
    born: (pid) => {
      pids.push(pid);
      waiting.get(pids.length)?.(pid);
    },
    said: (line) => said.push(line),
    lost: (sentence) => said.push(sentence),
  });
  const born = (life: number) =>
    pids[life - 1]
      ? Promise.resolve(pids[life - 1]!)
      : new Promise<number>((resolve) => waiting.set(life, resolve));
  return { kept, born, said };
}

const ready = `process.send({ ready: true }); process.on("disconnect", () => process.exit());`;

test("a part that dies is started again, and stays away once it is told to stop", async () => {
  const { kept, born, said } = keep(`${ready} setInterval(() => {}, 1000)`);
  await kept.ready;
  process.kill(await born(1), "SIGKILL");
  const second = await born(2);
  expect(said).toEqual(["The server ended unexpectedly and is started again."]);
  await kept.stop(5000);
  expect(processBirth(second)).toBeUndefined();
});

test("a part that cannot be started again says why, and is tried again", async () => {
  const { kept, born, said } = keep(`${ready} setInterval(() => {}, 1000)`);
  await kept.ready;
  fs.renameSync(dir, `${dir}-away`);
  process.kill(await born(1), "SIGKILL");
  await vi.waitFor(() => expect(said.join()).toContain("The server cannot be started again"), {
    timeout: 10_000,
  });
  fs.renameSync(`${dir}-away`, dir);
  const second = await born(2);
  await kept.stop(5000);
  expect(processBirth(second)).toBeUndefined();
});

test("one that ends before it is ready is not tried again: its own sentence is the reason", async () => {
  const { kept } = keep(`console.error("Port 1 is taken."); process.exit(1)`);
  await expect(kept.ready).rejects.toThrow("Port 1 is taken.");
});

test("one that does not heed SIGTERM is killed", async () => {
  const { kept, born } = keep(`process.on("SIGTERM", () => {}); ${ready} setInterval(() => {}, 1000)`);
  await kept.ready;
  await kept.stop(50);
  expect(processBirth(await born(1))).toBeUndefined();
});
