import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";

const exclude = ["**/node_modules/**", "**/dist/**"];
const processors = os.availableParallelism();
const retry = process.env["CI"] ? 1 : 0;

/** Of the pages, what asks for a window or another clock: what it leaves behind must not reach the next file. */
const leavesTraces = /@vitest-environment|vi\.(mock|stubGlobal|useFakeTimers)\(|device-stage/;
/** Node gives these to a process, and not to a window within it. */
const ofNode = /BroadcastChannel|DOMException/;
const tracingIn = (...parts: string[]) =>
  parts
    .flatMap((part) =>
      fs
        .readdirSync(path.join(import.meta.dirname, part), { recursive: true, encoding: "utf8" })
        .map((name) => `${part}/${name}`),
    )
    .filter((name) => /\.test\.tsx?$/.test(name) && !/(node_modules|dist)\//.test(name))
    .map((name) => ({ name, text: fs.readFileSync(path.join(import.meta.dirname, name), "utf8") }))
    .filter(({ text }) => leavesTraces.test(text));
const ofPages = tracingIn("web");
const windows = ofPages.filter(({ text }) => !ofNode.test(text)).map(({ name }) => name);
const alone = [
  ...ofPages.filter(({ text }) => ofNode.test(text)),
  ...tracingIn("bench", "sandbox", "scripts"),
].map(({ name }) => name);

/**
 * `rules`, `windows`, `alone` and `around` need no database; `endpoints` runs on a real PostgreSQL, one cloned
 * database per test file.
 */
export default defineConfig({
  test: {
    // No processor is left out for us.
    maxWorkers: processors,
    projects: [
      {
        test: {
          name: "rules",
          include: ["{contract,web}/**/*.test.{ts,tsx}", "server/**/rules.test.ts"],
          exclude: [...exclude, ...windows, ...alone],
          testTimeout: 20_000,
          retry,
          // Functions without a window: their modules are read once for each worker.
          isolate: false,
        },
      },
      {
        test: {
          name: "windows",
          include: windows,
          exclude,
          testTimeout: 20_000,
          retry,
          // A window of its own for each file, within a worker that stays: a new one takes a second to be ready.
          pool: "vmThreads",
          // Beside those around the product, most of whose time is waiting.
          sequence: { groupOrder: 1 },
          maxWorkers: 2 * processors,
        },
      },
      {
        test: {
          name: "alone",
          include: alone,
          exclude,
          testTimeout: 20_000,
          retry,
          sequence: { groupOrder: 1 },
          maxWorkers: 2 * processors,
        },
      },
      {
        test: {
          name: "around",
          include: ["{bench,sandbox,scripts}/**/*.test.ts"],
          exclude: [...exclude, ...alone],
          globalSetup: ["./sandbox/test/global-setup.ts"],
          // Some of these start real processes or measure real sound, and a busy machine may be slow once.
          testTimeout: 20_000,
          retry,
          // To read their modules anew for each file is half of their work.
          isolate: false,
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
          sequence: { groupOrder: 2 },
          // Much of their time is waiting for PostgreSQL.
          maxWorkers: processors + 1,
          // The server's modules are read once for each worker; every file has a database of its own.
          isolate: false,
        },
      },
    ],
  },
});
