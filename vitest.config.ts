import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";

const exclude = ["**/node_modules/**", "**/dist/**"];
const processors = os.availableParallelism();
const retry = process.env["CI"] ? 1 : 0;

/** Of the pages, what asks for a window or another clock: what it leaves behind must not reach the next file. */
const leavesTraces = /@vitest-environment|vi\.(mock|stubGlobal|useFakeTimers)\(/;
const tracing = fs
  .readdirSync(path.join(import.meta.dirname, "web"), { recursive: true, encoding: "utf8" })
  .filter((name) => /\.test\.tsx?$/.test(name) && !/(node_modules|dist)\//.test(name))
  .map((name) => `web/${name}`)
  .filter((name) => leavesTraces.test(fs.readFileSync(path.join(import.meta.dirname, name), "utf8")));

/** `rules` and `alone` need no database; `endpoints` runs on a real PostgreSQL, one cloned database per test file. */
export default defineConfig({
  test: {
    // Half of the endpoints wait for PostgreSQL: no processor is left out for us.
    maxWorkers: processors,
    projects: [
      {
        test: {
          name: "rules",
          include: ["{contract,web}/**/*.test.{ts,tsx}", "server/**/rules.test.ts"],
          exclude: [...exclude, ...tracing],
          testTimeout: 20_000,
          retry,
          // Functions without a window: their modules are read once for each worker.
          isolate: false,
        },
      },
      {
        test: {
          name: "alone",
          include: ["{bench,sandbox,scripts}/**/*.test.ts", ...tracing],
          exclude,
          // Some of these start real processes or measure real sound, and a busy machine may be slow once.
          testTimeout: 20_000,
          retry,
          // Behind the rules: in between, these would end the workers that share modules.
          sequence: { groupOrder: 1 },
          // Most of their time is calls that are listened to and processes that start: two share a processor.
          maxWorkers: 2 * processors,
        },
      },
      {
        test: {
          name: "endpoints",
          include: ["server/**/*.test.ts"],
          exclude: [...exclude, "server/**/rules.test.ts"],
          globalSetup: ["./server/test/global-setup.ts"],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          retry,
          // The server's modules are read once for each worker; every file has a database of its own.
          isolate: false,
        },
      },
    ],
  },
});
