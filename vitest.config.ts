import { defineConfig } from "vitest/config";

const exclude = ["**/node_modules/**", "**/dist/**"];

/** `rules` needs no database; `endpoints` runs on a real PostgreSQL, one cloned database per test file. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "rules",
          include: ["{contract,sandbox,web,scripts}/**/*.test.{ts,tsx}", "server/**/rules.test.ts"],
          exclude,
          // Some of these start real processes, which take their time on a machine that is busy.
          testTimeout: 20_000,
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
        },
      },
    ],
  },
});
