import { fork } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { outerEnvironment } from "../e2e/product.ts";
import { median, show } from "./measure.ts";

const starts = 5;

/** From the command to the block that says where everything is: built already, with the demo agency in its database. */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "switchboard-start-"));
  chmodSync(folder, 0o711); // PostgreSQL may have another user than we
  const dataDir = join(folder, "data");
  try {
    show("first start, with the demo agency", seconds(await start(dataDir)));
    const times: number[] = [];
    for (let i = 0; i < starts; i++) times.push(await start(dataDir));
    show("second start, median", seconds(median(times)), "under 5 s");
    show("second start, slowest", seconds(Math.max(...times)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Milliseconds until it runs; it is stopped again. */
async function start(dataDir: string): Promise<number> {
  const began = performance.now();
  const child = fork(resolve(import.meta.dirname, "../scripts/start.mjs"), [], {
    execArgv: [],
    env: { ...outerEnvironment(), PORT: "0", SANDBOX_PORT: "0", SANDBOX_SMTP_PORT: "0", DATA_DIR: dataDir },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const ended = once(child, "exit");
  await Promise.race([
    once(child, "message"),
    ended.then(([code]) => Promise.reject(new Error(`The product did not start (${code}): see above.`))),
  ]);
  const took = performance.now() - began;
  child.kill("SIGTERM");
  await ended;
  return took;
}
