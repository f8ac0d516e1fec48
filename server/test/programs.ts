import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestApp } from "./app.ts";
import { startProcess } from "./process.ts";

/** At the carrier: servers and the sandbox of a test share it. */
export const carrierAccount = { sid: `AC${"0123456789abcdef".repeat(2)}`, token: "a-token-of-the-tests" };

/** A server on the test's database that answers calls or works through jobs. Without a carrier none is reached. */
export const startServer = (
  { app: { config } }: TestApp,
  only: "web" | "jobs",
  carrierUrl = "http://127.0.0.1:9",
) =>
  startProcess<{ port: number }>(
    "server/main.ts",
    {
      NODE_ENV: "test",
      DATABASE_URL: config.DATABASE_URL,
      DATA_DIR: config.DATA_DIR,
      PORT: "0",
      LOG_LEVEL: "silent",
      CARRIER_URL: carrierUrl,
      CARRIER_ACCOUNT_SID: carrierAccount.sid,
      CARRIER_AUTH_TOKEN: carrierAccount.token,
    },
    [`--only=${only}`],
  );

interface Sandbox {
  url: string;
  /** Asks the carrier's own API, below the account. */
  ask: (path: string, form?: Record<string, string>) => Promise<Response>;
  stop: () => Promise<void>;
}

/** The pretend carrier, twenty times as fast as it is. */
export async function startSandbox(): Promise<Sandbox> {
  const folder = await mkdtemp(join(tmpdir(), "switchboard-sandbox-"));
  const { ready, stop } = await startProcess<{ port: number }>("sandbox/main.ts", {
    SANDBOX_PORT: "0",
    SANDBOX_SMTP_PORT: "0",
    SANDBOX_DATA: folder,
    SANDBOX_SPEED: "20",
    SANDBOX_ACCOUNT_SID: carrierAccount.sid,
    SANDBOX_AUTH_TOKEN: carrierAccount.token,
  });
  const url = `http://127.0.0.1:${ready.port}`;
  const headers = { authorization: `Basic ${btoa(`${carrierAccount.sid}:${carrierAccount.token}`)}` };
  return {
    url,
    ask: (path, form) =>
      fetch(`${url}/2010-04-01/Accounts/${carrierAccount.sid}/${path}`, {
        headers,
        ...(form && { method: "POST", body: new URLSearchParams(form) }),
      }),
    async stop() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
