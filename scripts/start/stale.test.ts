import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fingerprint, isStale, stamp } from "./stale.ts";

const target = { out: "web/dist", inputs: ["web", "package-lock.json"] };
let root: string;
const put = (file: string, text: string) => {
  fs.mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), text);
};

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), "stale-"));
  put("package-lock.json", "{}");
  put("web/ui/button.tsx", "one");
  put("web/dist/index.js", "");
});
afterEach(() => fs.rmSync(root, { recursive: true }));

test("what was never built is stale, what was just built is not", () => {
  expect(isStale(root, target)).toBe(true);
  stamp(root, target, fingerprint(root, target));
  expect(isStale(root, target)).toBe(false);
});

test.each([
  ["a changed file", () => put("web/ui/button.tsx", "two")],
  ["a new file", () => put("web/ui/icon.tsx", "")],
  ["a file less", () => fs.rmSync(path.join(root, "web/ui/button.tsx"))],
  ["a moved file", () => fs.renameSync(path.join(root, "web/ui"), path.join(root, "web/kit"))],
  ["other packages", () => put("package-lock.json", "{ }")],
])("%s makes it stale", (_, change) => {
  stamp(root, target, fingerprint(root, target));
  change();
  expect(isStale(root, target)).toBe(true);
});

test("times, tests, pages of text and built files do not count", () => {
  stamp(root, target, fingerprint(root, target));
  put("web/ui/button.tsx", "one");
  put("web/ui/button.test.tsx", "test");
  put("web/README.md", "text");
  put("web/dist/other.js", "built");
  expect(isStale(root, target)).toBe(false);
});

test("a source that changes during its build leaves it stale", () => {
  const before = fingerprint(root, target);
  put("web/ui/button.tsx", "two");
  stamp(root, target, before);
  expect(isStale(root, target)).toBe(true);
});
