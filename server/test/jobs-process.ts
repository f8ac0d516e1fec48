import type { TestApp } from "./app.ts";
import { startProcess } from "./process.ts";

/** A process that works through the jobs of the test's database, to be killed. */
export const startJobsProcess = ({ app: { config } }: TestApp) =>
  startProcess(
    "server/main.ts",
    {
      NODE_ENV: "test",
      DATABASE_URL: config.DATABASE_URL,
      DATA_DIR: config.DATA_DIR,
      PORT: "0",
      LOG_LEVEL: "silent",
      CARRIER_URL: "http://127.0.0.1:9",
      CARRIER_ACCOUNT_SID: `AC${"0123456789abcdef".repeat(2)}`,
      CARRIER_AUTH_TOKEN: "a-token-of-the-tests",
    },
    ["--only=jobs"],
  );
