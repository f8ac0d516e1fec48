import fs from "node:fs";
import path from "node:path";
import type { ChildPlan } from "./child.ts";
import { sandboxEnvironment, serverEnvironment } from "./plan.ts";
import type { Plan } from "./plan.ts";

/** The product's long-running parts, and the arguments of Node that run the server's one-off commands. */
export type Parts = { once: string[]; server: ChildPlan; sandbox: ChildPlan; web?: ChildPlan };

const bigLog = 10 * 1024 * 1024;

/** The parts as they are built: the programs under each `dist`; the server serves the web pages. */
export function builtParts(plan: Plan, databaseUrl: string): Parts {
  const part = (name: string, env: Record<string, string>): ChildPlan => ({
    name,
    args: programOf(name),
    cwd: plan.root,
    env,
    log: logFile(plan.dataDir, name),
  });
  const server = part("server", serverEnvironment(plan, databaseUrl));
  return { once: server.args, server, sandbox: part("sandbox", sandboxEnvironment(plan)) };
}

/** The arguments of Node that run a built part. */
export const programOf = (name: string) => ["--enable-source-maps", `${name}/dist/main.js`];

/** The log of one part; the one before is kept when it has grown big. */
function logFile(dataDir: string, name: string) {
  const file = path.join(dataDir, "logs", `${name}.log`);
  const written = fs.statSync(file, { throwIfNoEntry: false });
  if (written) fs.chmodSync(file, 0o600);
  if ((written?.size ?? 0) > bigLog) fs.renameSync(file, `${file}.1`);
  return file;
}
