import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { processBirth } from "../../server/db/embedded/process-birth.ts";
import { runningOn, takeDataFolder } from "./running.ts";

let dir: string;
let said: string[];
const say = (line: string) => void said.push(line);
const anotherStart = async () => `DATA_DIR=${dir}-2 PORT=3007 npm start`;
beforeEach(() => {
  said = [];
  dir = fs.mkdtempSync(path.join(os.tmpdir(), "running-"));
});
afterEach(() => fs.rmSync(dir, { recursive: true }));

test("a second product on the folder is told who runs there and what to do", async () => {
  const first = await takeDataFolder(dir, { say, anotherStart });
  first.answersAt({ publicUrl: "http://localhost:3000", sandbox: undefined });
  await expect(takeDataFolder(dir, { say, anotherStart })).rejects.toThrow(
    new RegExp(
      `runs on ${dir} \\(process ${process.pid}, http://localhost:3000\\).*: DATA_DIR=${dir}-2 PORT=3007 npm start\\.$`,
    ),
  );
  await first.leave();
  await (await takeDataFolder(dir, { say, anotherStart })).leave();
});

test("a command learns where the product answers while a part of it lives", async () => {
  const mine = await takeDataFolder(dir, { say, anotherStart });
  const sandbox = { port: 3107, smtpPort: 3027 };
  mine.answersAt({ publicUrl: "http://localhost:3007", sandbox });
  expect(runningOn(dir)).toBeUndefined();
  mine.note(process.pid);
  expect(runningOn(dir)).toEqual({ address: "http://localhost:3007", sandbox });
  await mine.leave();
  expect(runningOn(dir)).toBeUndefined();
});

test("one that is stopping is waited for", async () => {
  const first = await takeDataFolder(dir, { say, anotherStart });
  first.stopping();
  const second = takeDataFolder(dir, { say, anotherStart });
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
  const mine = await takeDataFolder(dir, { say, anotherStart });
  await end;
  expect(processBirth(stranger!.pid!)).toBeDefined();
  stranger!.kill();
  await mine.leave();
});

test("a disk that is full is told of once, and what runs is noted when there is room again", async () => {
  const mine = await takeDataFolder(dir, { say, anotherStart });
  const room = path.join(dir, "running.json.new");
  fs.symlinkSync("/dev/full", room);
  mine.note(process.pid);
  mine.stopping();
  expect(said).toEqual([
    `The disk that holds ${dir} is full: free some space. Switchboard goes on as long as it can.`,
  ]);
  fs.rmSync(room);
  mine.note(process.ppid);
  expect(JSON.parse(fs.readFileSync(path.join(dir, "running.json"), "utf8"))).toMatchObject({
    stopping: true,
    children: [{ pid: process.pid }, { pid: process.ppid }],
  });
  await mine.leave();
});
