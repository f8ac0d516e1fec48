import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { runTool } from "./run-tool.ts";

test("a tool that succeeds says nothing, one that fails says what it printed", async () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), "tool-"));
  fs.mkdirSync(path.join(root, "node_modules"));
  fs.writeFileSync(
    path.join(root, "node_modules/tool.cjs"),
    `console.log("a word"); process.exit(Number(process.argv[2]))`,
  );
  expect(await runTool(root, "tool.cjs", ["0"])).toBe("");
  expect(await runTool(root, "tool.cjs", ["3"])).toBe("a word");
  expect(await runTool(root, "absent.cjs", [])).toContain("absent.cjs");
  fs.rmSync(root, { recursive: true });
});
