import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildStale } from "./build.ts";

let root: string;
const put = (file: string, text = "") => {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), text);
};
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), "build-"));
  for (const file of [
    "package-lock.json",
    "tsconfig.json",
    "contract/api.ts",
    "web/main.tsx",
    "sandbox/main.ts",
  ])
    put(file, file.endsWith("json") ? "{}" : "");
});
afterEach(() => fs.rmSync(root, { recursive: true }));

const build = () => buildStale(root, new AbortController().signal);

test("a disk that is full is told of in one sentence", async () => {
  put("server/main.ts", "console.log('here')");
  fs.mkdirSync(path.join(root, "server/dist"));
  fs.symlinkSync("/dev/full", path.join(root, "server/dist/main.js"));
  await expect(build()).rejects.toThrow(
    `The disk that holds ${root} is full: free some space and start again.`,
  );
});

test("what cannot be built for another reason is said so", async () => {
  put("server/main.ts", "import './gone.ts'");
  const said = await build().catch((error: Error) => error.message);
  expect(said).toContain(`Could not resolve "./gone.ts"`);
  expect(said).toMatch(/\nThe server cannot be built, for the reasons above\.$/);
});
