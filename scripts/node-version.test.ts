import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const entries = fs
  .readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith(".mjs"))
  .filter((name) =>
    /refuseOldNode\(\)\)/.test(fs.readFileSync(path.join(import.meta.dirname, name), "utf8")),
  );

/** Runs an entry in this Node, which says that it is another one. */
const run = (entry: string, version: string) => {
  const pretend = `Object.defineProperty(process, "versions", { value: { ...process.versions, node: "${version}" } })`;
  const args = ["--import", `data:text/javascript,${encodeURIComponent(pretend)}`, entry, "--such-a-word"];
  return spawnSync(process.execPath, args, { cwd: import.meta.dirname, encoding: "utf8" });
};

test("every command has an entry that looks at Node first", () => {
  expect(entries).toEqual(["bench.mjs", "check.mjs", "openapi.mjs", "start.mjs", "test.mjs"]);
  const { scripts } = JSON.parse(
    fs.readFileSync(path.join(import.meta.dirname, "../package.json"), "utf8"),
  ) as { scripts: Record<string, string> };
  for (const entry of entries)
    expect(scripts[path.basename(entry, ".mjs")]).toMatch(new RegExp(`^(exec )?node scripts/${entry}$`));
});

test.each(entries)("%s says in one sentence that this Node is too old, and does nothing else", (entry) => {
  expect(run(entry, "18.20.8")).toMatchObject({
    status: 1,
    stdout: "",
    stderr:
      "Switchboard needs Node 22.12 or newer, or Node 20 from 20.19 on, and this is Node 18.20.8: install a current one from https://nodejs.org and run the same command again.\n",
  });
});

test.each(["20.18.3", "21.7.3", "22.11.0"])("%s is too old as well", (version) => {
  expect(run("start.mjs", version).stderr).toContain(`this is Node ${version}:`);
});

test.each(["20.19.0", "22.12.0"])("%s is not: the command goes on", (version) => {
  expect(run("start.mjs", version).stderr).toContain("npm start does not know --such-a-word");
});
