import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Inside } from "./look-inside.ts";

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const accountSid = `AC${"0".repeat(32)}`;
const authToken = "a-token-of-the-bench";

/** The sandbox as `npm start` runs it, in a process of its own that can be looked into. */
export async function startSandboxAlone() {
  const folder = mkdtempSync(join(tmpdir(), "switchboard-sandbox-"));
  const child = fork(pathOf("../../sandbox/main.ts"), {
    execArgv: ["--import", "tsx", "--import", pathOf("./look-inside.ts")],
    env: {
      ...process.env,
      SANDBOX_PORT: "0",
      SANDBOX_SMTP_PORT: "0",
      SANDBOX_DATA: folder,
      SANDBOX_ACCOUNT_SID: accountSid,
      SANDBOX_AUTH_TOKEN: authToken,
    },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const [{ port }] = (await once(child, "message")) as [{ port: number }];
  const url = `http://127.0.0.1:${port}`;
  const account = `${url}/2010-04-01/Accounts/${accountSid}`;
  const headers = { authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}` };
  return {
    url,
    pid: child.pid!,
    async look(): Promise<Inside> {
      child.kill("SIGUSR2");
      const [{ inside }] = (await once(child, "message")) as [{ inside: Inside }];
      return inside;
    },
    async create(resource: string, fields: Record<string, string>): Promise<void> {
      const body = new URLSearchParams(fields);
      const response = await fetch(`${account}/${resource}.json`, { method: "POST", headers, body });
      const text = await response.text();
      if (!response.ok) throw new Error(text);
    },
    async list(resource: string, rows: number): Promise<void> {
      const response = await fetch(`${account}/${resource}.json?PageSize=${rows}`, { headers });
      const text = await response.text();
      if (!response.ok) throw new Error(text);
    },
    async stop(): Promise<void> {
      child.kill("SIGTERM");
      await once(child, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
