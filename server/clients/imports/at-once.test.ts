import { describe, expect, it } from "vitest";
import { imports } from "../../../contract/imports.ts";
import { limits } from "../../../contract/limits.ts";
import { advanceImport } from "./advance.ts";
import { startImporting } from "./test/importing.ts";

const { test, account, upload, get, check, undo, search, everything } = await startImporting();

const rowsOf = (domain: string, count: number) =>
  Array.from({ length: count }, (_, n) => `Two,Row${n},two${n}@${domain},HM-${domain}-${n}`);
const file = (rows: readonly string[]) => `First,Last,Email,Policy Number\n${rows.join("\n")}\n`;

/** Uploads and checks both before either runs: no check finds anybody. */
async function checkBoth(first: string, second: string): Promise<[string, string]> {
  const ids: string[] = [];
  for (const text of [first, second]) {
    const { id } = await upload(text);
    await check(id);
    await test.runJobs();
    ids.push(id);
  }
  return [ids[0]!, ids[1]!];
}

/** Two workers at once, each with one of them. */
async function runBoth(ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map((id) => test.call(imports.run, { params: { id } }, account.owner)));
  await Promise.all(ids.map((importId) => advanceImport(test.app, { accountId: account.id, importId })));
  await test.runJobs();
}

describe("two imports of the same people at once", () => {
  it.each([300, limits.importAtOnce + 100])(
    "bring %i of them once",
    async (count) => {
      const domain = `at-once-${count}.example`;
      const rows = rowsOf(domain, count);
      const before = await everything();
      // In the other order: neither batch of the second holds who is in the batch of the first.
      const ids = await checkBoth(file(rows), file(rows.toReversed()));
      await runBoth(ids);
      const done = await Promise.all(ids.map((id) => get(id)));
      expect(done.map(({ state, done: rows }) => [state, rows])).toEqual([
        ["done", count],
        ["done", count],
      ]);
      expect(done.map(({ counts }) => counts.created).toSorted((a, b) => a - b)).toEqual([0, count]);
      expect(done.reduce((sum, { counts }) => sum + counts.policies, 0)).toBe(count);
      expect(await search(`two1@${domain}`)).toHaveLength(1);
      // One of them came first with everything that it did: the other one is undone before it.
      for (const { id } of done.toSorted((a, b) => a.counts.created - b.counts.created)) {
        await undo(id);
        await test.runJobs();
        expect(await get(id)).toMatchObject({ state: "undone", kept: 0 });
      }
      expect(await everything()).toEqual(before);
    },
    180_000,
  );
});
