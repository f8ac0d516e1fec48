import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, it, vi } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "switchboard-stopping-"));
const log = join(folder, "log");
const lines = () => readFileSync(log, { encoding: "utf8", flag: "a+" }).split("\n");
const file = (name: string) => JSON.stringify(resolve(import.meta.dirname, name));

/** A product that says its pid, that it lives, and why it stops. */
const product = `
  import { appendFileSync } from "node:fs";
  import { stopping } from ${file("stopping.ts")};
  const say = (line) => appendFileSync(${JSON.stringify(log)}, line + "\\n");
  stopping(say);
  say("pid " + process.pid + " " + process.ppid);
  setInterval(() => say("lives"), 100);
`;
/** Stands for npm: it starts the product and waits for it. */
const npm = `
  const { spawn } = require("node:child_process");
  spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", ${JSON.stringify(product)}],
    { stdio: "ignore", env: { ...process.env, npm_lifecycle_event: "start" } });
  setInterval(() => {}, 1000);
`;

it.skipIf(process.platform !== "linux")(
  "goes on when the shell that started npm is gone, and says why it stops when npm is",
  { timeout: 60_000 },
  async () => {
    const shell = spawn("sh", ["-c", `"${process.execPath}" -e "$NPM" & wait`], {
      stdio: "ignore",
      env: { ...process.env, NPM: npm },
    });
    const started = () => lines().find((line) => line.startsWith("pid "));
    await vi.waitFor(() => expect(started()).toBeDefined(), { timeout: 30_000 });
    const [, pid, above] = started()!.split(" ").map(Number);
    try {
      shell.kill("SIGKILL");
      await once(shell, "exit");
      const before = lines().length;
      // It looks once a second.
      await vi.waitFor(() => expect(lines().length).toBeGreaterThan(before + 20), { timeout: 20_000 });
      process.kill(above!, "SIGKILL");
      await vi.waitFor(() => expect(lines()).toContain("npm was ended, so Switchboard stops …"), {
        timeout: 20_000,
      });
    } finally {
      for (const one of [above!, pid!])
        try {
          process.kill(one, "SIGKILL");
        } catch {
          // It ended by itself, as it should.
        }
    }
  },
);
