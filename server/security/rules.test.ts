import { readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";

/* What docs/security.md says is shown by a test here stands in the title of one. */
const here = import.meta.dirname;
const table = readFileSync(resolve(here, "../../docs/security.md"), "utf8");

/** "2.8.1", and of "5.3.1 to 5.3.6" each of them. */
function numbersIn(text: string): string[] {
  return [...text.matchAll(/(\d+\.\d+)\.(\d+)(?: to V?\1\.(\d+))?/g)].flatMap(([, section, first, last]) =>
    Array.from(
      { length: Number(last ?? first) - Number(first) + 1 },
      (_, i) => `${section}.${Number(first) + i}`,
    ),
  );
}

const titled = new Map<string, Set<string>>(
  readdirSync(here)
    .filter((file) => file.startsWith("asvs-"))
    .map((file) => {
      const titles = readFileSync(join(here, file), "utf8").match(/["`]V\d[^"`]*["`]/g) ?? [];
      return [`server/security/${file}`, new Set(titles.flatMap(numbersIn))];
    }),
);
const rows = table.split("\n").flatMap((line) => {
  const [, what = "", how = ""] = line.split("|");
  const tests = [...how.matchAll(/`(server\/security\/[^`]+)`/g)].map(([, file]) => file!);
  return numbersIn(what).length > 0 && tests.length > 0 ? [{ what: what.trim(), tests }] : [];
});

it("reads the table and the titles", () => {
  expect(rows.length).toBeGreaterThan(30);
  expect(titled.size).toBeGreaterThan(6);
  expect(numbersIn("5.3.1 to 5.3.3, 5.4.2")).toEqual(["5.3.1", "5.3.2", "5.3.3", "5.4.2"]);
});

it.each(rows)("$what", ({ what, tests }) => {
  const shown = new Set(tests.flatMap((file) => [...(titled.get(file) ?? [])]));
  expect(numbersIn(what).filter((number) => !shown.has(number))).toEqual([]);
});
