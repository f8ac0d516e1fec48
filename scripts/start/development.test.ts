import { fork } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { copyCheckout, ownEnvironment } from "./checkout-copy.ts";

vi.setConfig({ testTimeout: 120_000 });

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "development-"));
fs.chmodSync(folder, 0o711); // PostgreSQL may have another user than we
const root = path.join(folder, "app");
copyCheckout(root);
// What Vite prepares of the packages it keeps beside them, and those are the checkout's.
fs.mkdirSync(path.join(root, "web/node_modules"));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

function change(file: string, from: string, to: string) {
  const place = path.join(root, file);
  const text = fs.readFileSync(place, "utf8");
  expect(text).toContain(from);
  fs.writeFileSync(place, text.replace(from, to));
}

/** What the pages are told from now on, over the connection that a page in development keeps. */
async function listen(url: string): Promise<() => string> {
  const client = await (await fetch(new URL("/@vite/client", url))).text();
  const token = /wsToken = "([^"]+)"/.exec(client)![1];
  const headers = {
    connection: "Upgrade",
    upgrade: "websocket",
    "sec-websocket-version": "13",
    "sec-websocket-key": btoa("development-test"),
    "sec-websocket-protocol": "vite-hmr",
  };
  const [, socket] = await once(http.get(new URL(`/?token=${token}`, url), { headers }), "upgrade");
  let said = "";
  socket.on("data", (frame: Buffer) => (said += frame.toString()));
  return () => said;
}

test("in development a changed file reloads its side: the server, and the pages", async () => {
  const child = fork(path.join(root, "scripts/start.mjs"), ["--dev"], {
    cwd: root,
    execArgv: [],
    env: {
      ...ownEnvironment(),
      DATA_DIR: path.join(folder, "data"),
      PORT: "0",
      // Nobody answers there. With a carrier of one's own there is no sandbox to start, and no demo to build.
      CARRIER_URL: "http://127.0.0.1:9",
      CARRIER_ACCOUNT_SID: `AC${"0".repeat(32)}`,
      CARRIER_AUTH_TOKEN: "a-token-of-the-tests",
    },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let said = "";
  child.stderr!.on("data", (text: Buffer) => (said += text));
  const ended = once(child, "exit");
  onTestFinished(async () => {
    child.kill("SIGTERM");
    await ended;
  }, 60_000);
  const [{ url }] = (await Promise.race([
    once(child, "message"),
    ended.then(() => Promise.reject(new Error(said))),
  ])) as [{ url: string }];
  const health = async () => {
    const answer = await fetch(new URL("/api/healthcheck", url)).catch(() => undefined);
    return answer?.text();
  };
  expect(await health()).toBe('{"message":"OK"}');
  change("server/health/index.ts", '"OK"', '"OK, and new"');
  await expect.poll(health, { timeout: 30_000 }).toBe('{"message":"OK, and new"}');

  // A page has read it: what nobody has read need not be read anew.
  expect(await (await fetch(new URL("/main.tsx", url))).text()).not.toContain("And new");
  const told = await listen(url);
  change("web/main.tsx", "", 'console.log("And new");\n');
  await expect.poll(told, { timeout: 30_000 }).toMatch(/"type":"(update|full-reload)"/);
  expect(await (await fetch(new URL("/main.tsx", url))).text()).toContain("And new");
});
