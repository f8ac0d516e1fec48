import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { writeWhole } from "../../server/write-whole.ts";
import type { Settings } from "./settings.ts";

/** Addresses and folders of one run, once its ports are known. */
export type Plan = {
  root: string;
  dataDir: string;
  host: string;
  port: number;
  publicUrl: string;
  sandbox: { port: number; smtpPort: number; url: string; accountSid: string; authToken: string } | undefined;
};

export function makePlan(
  { root, host, sandbox }: Settings,
  dataDir: string,
  ports: { port: number; sandboxPort: number; smtpPort: number },
): Plan {
  const { port, sandboxPort, smtpPort } = ports;
  const publicUrl = process.env["PUBLIC_URL"] || `http://localhost:${port}`;
  const carrier = { port: sandboxPort, smtpPort, url: `http://localhost:${sandboxPort}` };
  return {
    root,
    dataDir,
    host,
    port,
    publicUrl,
    sandbox: sandbox ? { ...carrier, ...sandboxAccount(dataDir) } : undefined,
  };
}

export function serverEnvironment(plan: Plan, databaseUrl: string): Record<string, string> {
  const { sandbox } = plan;
  return {
    PORT: String(plan.port),
    HOST: plan.host,
    DATABASE_URL: databaseUrl,
    DATA_DIR: plan.dataDir,
    PUBLIC_URL: plan.publicUrl,
    WEB_DIST: path.join(plan.root, "web/dist"),
    ...(sandbox && {
      CARRIER_URL: `http://127.0.0.1:${sandbox.port}`,
      CARRIER_ACCOUNT_SID: sandbox.accountSid,
      CARRIER_AUTH_TOKEN: sandbox.authToken,
      VIN_URL: process.env["VIN_URL"] || `http://127.0.0.1:${sandbox.port}`,
      MAIL_URL: process.env["MAIL_URL"] || `smtp://127.0.0.1:${sandbox.smtpPort}`,
      SANDBOX_URL: sandbox.url,
      ALLOW_SANDBOX: "true",
    }),
  };
}

export function sandboxEnvironment({ dataDir, publicUrl, sandbox }: Plan): Record<string, string> {
  if (!sandbox) return {};
  return {
    SANDBOX_PORT: String(sandbox.port),
    SANDBOX_SMTP_PORT: String(sandbox.smtpPort),
    SANDBOX_DATA: path.join(dataDir, "sandbox"),
    SANDBOX_PUBLIC_URL: `http://127.0.0.1:${sandbox.port}`,
    SANDBOX_ACCOUNT_SID: sandbox.accountSid,
    SANDBOX_AUTH_TOKEN: sandbox.authToken,
    SWITCHBOARD_URL: publicUrl,
  };
}

type CarrierAccount = { accountSid: string; authToken: string };

/** The pretend carrier's account lives as long as the data: the agency's numbers belong to it. */
function sandboxAccount(dataDir: string): CarrierAccount {
  const file = path.join(dataDir, "sandbox/account.json");
  const known = readAccount(file);
  if (known) return known;
  const account = {
    accountSid: `AC${randomBytes(16).toString("hex")}`,
    authToken: randomBytes(16).toString("hex"),
  };
  fs.mkdirSync(path.dirname(file), { recursive: true });
  writeWhole(file, JSON.stringify(account), 0o600);
  return account;
}

/** A kill or a full disk may have left less than a whole file. */
function readAccount(file: string): CarrierAccount | undefined {
  try {
    const { accountSid, authToken } = (JSON.parse(fs.readFileSync(file, "utf8")) ??
      {}) as Partial<CarrierAccount>;
    return accountSid && authToken ? { accountSid, authToken } : undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
