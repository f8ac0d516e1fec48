import { spawn } from "node:child_process";
import path from "node:path";
import { bundleProgram } from "../../server/bundle.ts";
import { lock } from "../../server/db/embedded/kernel-lock.mjs";
import { fullDisk, Stop } from "../../server/stop.ts";
import { step } from "../step.mjs";
import { fingerprint, isStale, stamp } from "./stale.ts";
import type { Target } from "./stale.ts";

const everywhere = ["package-lock.json", "tsconfig.json"];

/** What is built from what: `out` holds the files, `inputs` decide by their content whether they are stale. */
export const targets: (Target & {
  title: string;
  build: (root: string, stopped: AbortSignal) => Promise<void>;
})[] = [
  {
    title: "Building the server",
    out: "server/dist",
    inputs: ["server", "contract", ...everywhere],
    build: (root) => bundle(root, "server"),
  },
  {
    title: "Building the sandbox",
    out: "sandbox/dist",
    inputs: ["sandbox", ...everywhere],
    build: (root) => bundle(root, "sandbox"),
  },
  {
    title: "Building the web pages",
    out: "web/dist",
    inputs: ["web", "contract", ...everywhere],
    build: (root, stopped) => vite(root, "web", stopped),
  },
  {
    title: "Building the sandbox's pages",
    out: "sandbox/dist/pages",
    inputs: ["sandbox", ...everywhere],
    build: (root, stopped) => vite(root, "sandbox", stopped),
  },
];

/** Builds what is not built from the present sources; one start at a time. @throws Stop when a build fails */
export async function buildStale(root: string, stopped: AbortSignal) {
  if (!targets.some((target) => isStale(root, target))) return;
  const release = await step("Waiting for another start that builds", () => lock(root, "build"));
  try {
    for (const target of targets) {
      if (stopped.aborted || !isStale(root, target)) continue;
      const print = fingerprint(root, target);
      await step(target.title, () => target.build(root, stopped));
      stamp(root, target, print);
    }
  } finally {
    await release();
  }
}

async function bundle(root: string, part: string) {
  try {
    await bundleProgram(path.join(root, part, "main.ts"), path.join(root, part, "dist/main.js"));
  } catch (error) {
    throw whyNot(root, `The ${part}`, (error as Error).message);
  }
}

/** In a process of its own: a build takes memory that the product should not carry on. */
function vite(root: string, part: string, signal: AbortSignal) {
  const program = path.join(root, "node_modules/vite/bin/vite.js");
  return new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, [program, "build", "--logLevel", "error"], {
      cwd: path.join(root, part), // not as an argument, which would overrule the root that its config sets
      env: { ...process.env, NODE_ENV: "production", ...(!process.stdout.isTTY && { NO_COLOR: "1" }) },
      stdio: ["ignore", "pipe", "pipe"],
      signal,
    });
    let said = "";
    const keep = (text: Buffer) => (said += text);
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.once("error", reject);
    child.once("close", (code) => {
      if (code === 0) return resolve();
      reject(whyNot(root, `The pages of ${part}`, said));
    });
  });
}

const whyNot = (root: string, what: string, said: string) =>
  /ENOSPC|no space left on device/i.test(said)
    ? fullDisk(root)
    : new Stop(`${said.trim()}\n${what} cannot be built, for the reasons above.`);
