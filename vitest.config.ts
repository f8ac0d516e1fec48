import os from "node:os";
import { defineConfig } from "vitest/config";

const exclude = ["**/node_modules/**", "**/dist/**"];

/** `rules` needs no database; `endpoints` runs on a real PostgreSQL, one cloned database per test file. */
export default defineConfig({
  test: {
    // Half of the rules wait for sound and half of the endpoints for PostgreSQL: no processor is left out for us.
    maxWorkers: os.availableParallelism(),
    projects: [
      {
        test: {
          name: "rules",
          include: ["{contract,sandbox,web,scripts}/**/*.test.{ts,tsx}", "server/**/rules.test.ts"],
          exclude,
          // Some of these start real processes or measure real sound, and a busy machine may be slow once.
          testTimeout: 20_000,
          retry: process.env["CI"] ? 1 : 0,
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
          retry: process.env["CI"] ? 1 : 0,
          // The server's modules are read once for each worker; every file has a database of its own.
          isolate: false,
        },
      },
    ],
  },
});
