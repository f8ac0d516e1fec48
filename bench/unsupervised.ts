import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Product } from "../e2e/product.ts";
import { buildStale } from "../scripts/start/build.ts";
import { startChild } from "../scripts/start/child.ts";
import { ownDatabase } from "../scripts/start/database.ts";
import { builtParts } from "../scripts/start/parts.ts";
import { makePlan } from "../scripts/start/plan.ts";
import { runOnce } from "../scripts/start/run-once.ts";
import { readSettings } from "../scripts/start/settings.ts";
import type { RunningProduct } from "./product.ts";

export interface Unsupervised extends RunningProduct {
  /** SIGKILL, and another server on the same port, at once or after so many milliseconds. */
  killServer(awayMs?: number): Promise<void>;
}

/** The product as `npm start` runs it but for its supervisor, which gives up on a server that keeps dying. */
export async function startUnsupervised(): Promise<Unsupervised> {
  process.env["RATE_LIMIT"] ??= "100000000";
  const root = resolve(import.meta.dirname, "..");
  const never = new AbortController().signal;
  await buildStale(root, never);
  const folder = mkdtempSync(join(tmpdir(), "switchboard-kills-"));
  chmodSync(folder, 0o711); // PostgreSQL may have another user than we
  mkdirSync(join(folder, "logs"));
  const ports = { port: await freePort(), sandboxPort: await freePort(), smtpPort: await freePort() };
  const plan = makePlan(readSettings(root, [], {}), folder, ports);
  const database = await ownDatabase(folder, () => {});
  const parts = builtParts(plan, database.url);
  const sandbox = startChild(parts.sandbox);
  await sandbox.ready;
  for (const flag of ["--migrate", "--demo"])
    await runOnce(
      { ...parts.server, args: [...parts.once, flag] },
      { born: () => {}, line: () => {}, stopped: never },
    );
  let server = startChild(parts.server);
  await server.ready;
  const { signIns } = JSON.parse(readFileSync(join(folder, "demo.json"), "utf8")) as Pick<Product, "signIns">;
  return {
    url: plan.publicUrl,
    sandboxUrl: plan.sandbox!.url,
    dataDir: folder,
    signIns,
    async killServer(awayMs = 0) {
      server.kill();
      await server.ended;
      await setTimeout(awayMs);
      server = startChild(parts.server);
      await server.ready;
    },
    async stop() {
      await server.stop(5_000);
      await sandbox.stop(5_000);
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as net.AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}
