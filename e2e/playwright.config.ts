import { defineConfig } from "@playwright/test";
import { executablePath, flags } from "./chromium.ts";
import { product, workers } from "./product.ts";

/** Flows against whole products, one for each worker, started once: see product.ts. */
export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  globalSetup: "./product.ts",
  outputDir: "../test-results",
  forbidOnly: Boolean(process.env["CI"]),
  fullyParallel: false,
  workers,
  timeout: 60_000,
  // A busy machine may be slow once; what passed only the second time is named at the end of the run.
  retries: process.env["CI"] ? 1 : 0,
  expect: { timeout: 10_000 },
  reporter: [
    ["list"],
    ["json", { outputFile: process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"] ?? "../test-results/flows.json" }],
  ],
  use: {
    baseURL: product().url,
    // What it answers is out of reach of page.route; its own flows let it in.
    serviceWorkers: "block",
    viewport: { width: 1440, height: 900 },
    // A tenth of a flow's time is frames on the way; the flows about motion ask for it.
    contextOptions: { reducedMotion: "reduce" },
    // To record every flow would slow them all: the second try is recorded, where there is one.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    launchOptions: { executablePath, args: flags },
  },
});
