import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { typesCheck, typesKnown } from "./check/types.ts";

const root = path.resolve(import.meta.dirname, "..");
const run = promisify(execFile);
const block = /^```\w+ (?:create=(?<create>\S+)|in=(?<file>\S+) after=(?<after>.+))\n(?<code>[^]*?)^```$/gm;
let copy: string;

beforeAll(async () => {
  copy = await mkdtemp(path.join(tmpdir(), "switchboard-tour-"));
  const left = new Set(["node_modules", ".git", ".data", ".cache", "dist", "test-results"]);
  await cp(root, copy, { recursive: true, filter: (source) => !left.has(path.basename(source)) });
  await symlink(path.join(root, "node_modules"), path.join(copy, "node_modules"));
  // Where types were checked before, as in the whole suite.
  if (existsSync(path.join(root, typesKnown)))
    await cp(path.join(root, typesKnown), path.join(copy, typesKnown));
}, 60_000);

afterAll(() => rm(copy, { recursive: true, force: true }));

it("the tour still leads to a field that works", { timeout: 300_000 }, async () => {
  const tour = await readFile(path.join(root, "docs/tour.md"), "utf8");
  const steps = [...tour.matchAll(block)].map((match) => match.groups as Record<string, string | undefined>);
  expect(steps.map((step) => step["create"] ?? step["file"])).toHaveLength(5);
  for (const step of steps) await follow(step);
  const touched = steps.map((step) => (step["create"] ?? step["file"])!);
  await node("node_modules/oxfmt/bin/oxfmt", "--check", ...touched);
  await node("node_modules/typescript/bin/tsc", ...typesCheck);
  await node(
    "node_modules/vitest/vitest.mjs",
    "run",
    "--project",
    "endpoints",
    "server/clients/language.test.ts",
  );
});

async function follow({ create, file, after, code }: Record<string, string | undefined>): Promise<void> {
  if (create) return writeFile(path.join(copy, create), code!);
  const place = path.join(copy, file!);
  const lines = (await readFile(place, "utf8")).split("\n");
  const at = lines.findIndex((line) => line.includes(after!.trim()));
  expect(at, `${file} has a line with ${after}`).toBeGreaterThanOrEqual(0);
  lines.splice(at + 1, 0, code!.trimEnd());
  await writeFile(place, lines.join("\n"));
}

async function node(program: string, ...args: string[]): Promise<void> {
  const environment = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith("VITEST")),
  );
  await run(process.execPath, [program, ...args], {
    cwd: copy,
    env: environment,
    maxBuffer: 16 * 1024 * 1024,
  }).catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`${program} ${args.join(" ")}\n${error.stdout}${error.stderr}`);
  });
}
