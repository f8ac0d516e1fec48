import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { targets } from "./build.ts";
import { copyCheckout, ownEnvironment } from "./checkout-copy.ts";
import { fingerprint, stamp } from "./stale.ts";

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

let folder: string;
let root: string;
let dataDir: string;

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "killed-"));
  fs.chmodSync(folder, 0o711); // PostgreSQL may have another user than we
  [root, dataDir] = [path.join(folder, "app"), path.join(folder, "data")];
  copyCheckout(root);
  for (const target of targets.filter(({ title }) => title.includes("pages"))) standInFor(target);
});
afterAll(async () => {
  await killLeft();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** The pages take half a minute to build, and are not what this is about. */
function standInFor(target: (typeof targets)[number]) {
  fs.mkdirSync(path.join(root, target.out), { recursive: true });
  fs.writeFileSync(path.join(root, target.out, "index.html"), "<!doctype html><title>Switchboard</title>");
  stamp(root, target, fingerprint(root, target));
}

/** `npm start` as in a terminal of its own; resolves with its own report once it runs. */
async function npmStart() {
  const child = spawn("npm", ["start"], {
    cwd: root,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    // No demo: it takes longer than all the rest.
    env: {
      ...ownEnvironment(),
      NODE_ENV: "production",
      ALLOW_SANDBOX: "true",
      DATA_DIR: dataDir,
      PORT: "0",
      SANDBOX_PORT: "0",
      SANDBOX_SMTP_PORT: "0",
    },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => (said += text));
  const ended = once(child, "exit");
  await vi.waitFor(() => expect(child.exitCode ?? said).toContain("Ctrl-C stops it."), {
    timeout: 100_000,
    interval: 50,
  });
  return {
    child,
    ended,
    seconds: Number(/started in ([\d.]+) s/.exec(said)?.[1]),
    url: /Open +(\S+)/.exec(said)![1]!,
  };
}

/** Every process whose environment, command or folder names our data folder: PostgreSQL's, too. */
function left() {
  const read = (of: () => string) => {
    try {
      return of();
    } catch {
      return ""; // it ended meanwhile, or is somebody else's
    }
  };
  return fs
    .readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map((pid) => ({
      pid: Number(pid),
      command: read(() => fs.readFileSync(`/proc/${pid}/cmdline`, "utf8")).replaceAll("\0", " "),
      environment: read(() => fs.readFileSync(`/proc/${pid}/environ`, "utf8")),
      folder: read(() => fs.readlinkSync(`/proc/${pid}/cwd`)),
    }))
    .filter((one) => [one.command, one.environment, one.folder].some((text) => text.includes(dataDir)))
    .map(({ pid, command }) => ({ pid, command }));
}

const killLeft = () =>
  vi.waitFor(() => {
    const living = left();
    for (const { pid } of living) process.kill(pid, "SIGKILL");
    expect(living).toEqual([]);
  });

const answers = async (url: string) => (await fetch(new URL("/api/healthcheck", url))).json();

test.skipIf(process.platform !== "linux")(
  "what was killed whole starts again soon, and Ctrl-C leaves nothing running",
  async () => {
    const first = await npmStart();
    expect(await answers(first.url)).toEqual({ message: "OK" });
    // The server, the sandbox, PostgreSQL, and above them npm and the start itself.
    const names = left().map(({ command }) => command);
    for (const part of [
      "npm start",
      "scripts/start.mjs",
      "server/dist/main.js",
      "sandbox/dist/main.js",
      "postgres",
    ])
      expect(names.join("\n")).toContain(part);
    await killLeft();
    await first.ended;

    const second = await npmStart();
    // On a machine that is busy with other things both take longer.
    expect(second.seconds).toBeLessThan(Math.max(15, 2 * first.seconds));
    expect(await answers(second.url)).toEqual({ message: "OK" });
    // A terminal's Ctrl-C goes to npm and to the start alike.
    process.kill(-second.child.pid!, "SIGINT");
    await second.ended;
    expect(left()).toEqual([]);
  },
);
