import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const program = `
  import { startDatabase } from "${resolve(import.meta.dirname, "database.ts")}";
  const { dir, postmaster } = await startDatabase();
  process.send({ dir, postmaster });
  setInterval(() => {}, 1000);`;

const lives = (pid: number) => existsSync(`/proc/${pid}`);

test.each(["SIGTERM", "SIGINT"] as const)(
  "a bench that is ended by %s takes its PostgreSQL with it",
  { timeout: 120_000 },
  async (signal) => {
    const bench = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", program], {
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    const [{ dir, postmaster }] = (await once(bench, "message")) as [{ dir: string; postmaster: number }];
    expect(lives(postmaster)).toBe(true);
    bench.kill(signal);
    await once(bench, "exit");
    await expect.poll(() => lives(postmaster), { timeout: 10_000 }).toBe(false);
    expect(existsSync(dir)).toBe(false);
  },
);
