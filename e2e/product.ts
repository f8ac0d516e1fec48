import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

export type SignIn = { label: string; email: string; password: string; platform?: boolean };
export type Product = { url: string; sandboxUrl: string; dataDir: string; signIns: SignIn[] };

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const note = "SWITCHBOARD_E2E";

/** The product of this run, for the flows. */
export function product(): Product {
  return JSON.parse(process.env[note] ?? "{}") as Product;
}

/** Starts the built product with its demo agency on free ports and data of its own; returns how to stop it. */
export default async function startProduct() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "switchboard-flows-"));
  fs.chmodSync(folder, 0o711); // PostgreSQL may have another user than we
  const dataDir = path.join(folder, "data");
  const child = spawn(process.execPath, [path.join(root, "scripts/start.mjs")], {
    cwd: root,
    // The whole suite signs in from one address: the limit on guessing has tests of its own.
    env: {
      RATE_LIMIT: "100000",
      ...outerEnvironment(),
      PORT: "0",
      SANDBOX_PORT: "0",
      SANDBOX_SMTP_PORT: "0",
      DATA_DIR: dataDir,
    },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const ready = await whenReady(child);
  const { signIns } = JSON.parse(fs.readFileSync(path.join(dataDir, "demo.json"), "utf8")) as Pick<
    Product,
    "signIns"
  >;
  process.env[note] = JSON.stringify({ ...ready, signIns });
  process.env["SWITCHBOARD_E2E_URL"] = ready.url;
  return async () => {
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
    fs.rmSync(folder, { recursive: true, force: true });
  };
}

/** A developer's own settings must not lead the flows to a real database or carrier. */
function outerEnvironment() {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(DATABASE_URL|CARRIER_|MAIL_|PUBLIC_URL|HOST$|NODE_ENV$|S3_|REDIS_)/.test(name),
  );
  return Object.fromEntries(kept);
}

function whenReady(child: ChildProcess) {
  return new Promise<Omit<Product, "signIns">>((resolve, reject) => {
    child.on("message", (message: { ready?: true } & Omit<Product, "signIns">) => {
      if (message.ready) resolve(message);
    });
    child.once("exit", (code) => reject(new Error(`The product did not start (${code}): see above.`)));
  });
}
