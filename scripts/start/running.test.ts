import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { processBirth } from "../../server/db/embedded/process-birth.ts";
import { takeDataFolder } from "./running.ts";

let dir: string;
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), "running-"));
});
afterEach(() => fs.rmSync(dir, { recursive: true }));

test("a second product on the folder is told who runs there and what to do", async () => {
  const first = await takeDataFolder(dir);
  first.answersAt("http://localhost:3000");
  await expect(takeDataFolder(dir)).rejects.toThrow(
    new RegExp(`runs on ${dir} \\(process ${process.pid}, http://localhost:3000\\).*DATA_DIR=`),
  );
  await first.leave();
  await (await takeDataFolder(dir)).leave();
});

test("one that is stopping is waited for", async () => {
  const first = await takeDataFolder(dir);
  first.stopping();
  const second = takeDataFolder(dir);
  await first.leave();
  await (await second).leave();
});

test("children of a killed product are ended, a process that only took over their id is not", async () => {
  const [orphan, stranger] = [1, 2].map(() => spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]));
  const end = once(orphan!, "exit");
  const children = [
    { pid: orphan!.pid, birth: processBirth(orphan!.pid!) },
    { pid: stranger!.pid, birth: "another-birth" },
  ];
  fs.writeFileSync(path.join(dir, "running.json"), JSON.stringify({ children }));
  const mine = await takeDataFolder(dir);
  await end;
  expect(processBirth(stranger!.pid!)).toBeDefined();
  stranger!.kill();
  await mine.leave();
});
