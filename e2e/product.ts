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

/** Each works on a product of its own, as a person has one live session and many flows sign in as the same people. */
export const workers = Number(process.env["FLOW_WORKERS"] ?? 1);

/** The product of this worker, for the flows. */
export function product(): Product {
  const products = JSON.parse(process.env[note] ?? "[{}]") as Product[];
  return products[Number(process.env["TEST_PARALLEL_INDEX"] ?? 0)]!;
}

/** Starts the built products with their demo agencies on free ports and data of their own; returns how to stop them. */
export default async function startProducts() {
  // At once: whoever comes first builds the pages for all, and the others wait for it.
  const started = await Promise.allSettled(Array.from({ length: workers }, startProduct));
  const running = started.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  const stop = () => Promise.all(running.map((one) => one.stop()));
  const failure = started.find((one) => one.status === "rejected");
  if (failure) {
    await stop();
    throw failure.reason;
  }
  process.env[note] = JSON.stringify(running.map((one) => one.product));
  return async () => void (await stop());
}

async function startProduct() {
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
  const demo = JSON.parse(fs.readFileSync(path.join(dataDir, "demo.json"), "utf8")) as Pick<
    Product,
    "signIns"
  >;
  const stop = async () => {
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
    fs.rmSync(folder, { recursive: true, force: true });
  };
  return { product: { ...ready, signIns: demo.signIns }, stop };
}

/** A developer's own settings must not lead the flows to a real database or carrier. */
export function outerEnvironment() {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(DATABASE_URL|CARRIER_|MAIL_|PUBLIC_URL|HOST$|NODE_ENV$|VIN_|S3_|REDIS_)/.test(name),
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
