import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { dataFolder } from "./data-folder.ts";
import { readSettings } from "./settings.ts";

const root = fs.mkdtempSync(path.join(os.tmpdir(), "data-folder-"));
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

const modeOf = (file: string) => fs.statSync(file).mode & 0o777;
const open = (dir: string) => dataFolder(readSettings(root, [], { DATA_DIR: dir }));

it("keeps logs, files and the sandbox's secrets from other users, in a new folder and in an old one", async () => {
  const fresh = path.join(root, "new");
  const old = path.join(root, "old");
  fs.mkdirSync(path.join(old, "logs"), { recursive: true, mode: 0o755 });
  fs.chmodSync(path.join(old, "logs"), 0o755);
  for (const dir of [fresh, old]) {
    await open(dir);
    for (const name of ["logs", "files", "sandbox"])
      expect(modeOf(path.join(dir, name)), `${dir}/${name}`).toBe(0o700);
  }
  expect(modeOf(fresh) & 0o066, "only passed through, when it must be").toBe(0);
});
