import { describe, expect, it } from "vitest";
import { imports, type ImportOptions } from "../../../contract/imports.ts";
import { startImporting } from "./test/importing.ts";

const { test, account, upload, get, check, run, bringIn } = await startImporting();

/** One who is there, one who is new and stands in two more rows, and one who is nobody. */
const file = (last: string) =>
  [
    "First,Last,Email,Policy Number",
    `Old,${last},old@${last}.example,`,
    `New,${last},new@${last}.example,P1`,
    `New,${last},new@${last}.example,P2`,
    `New,${last},new@${last}.example,P3`,
    ",,nobody,",
  ].join("\n");

describe("what would come of an import is what comes of it", () => {
  it.each([
    ["both", {}, { created: 1, updated: 3, left: 1 }],
    ["add", { mode: "create" }, { created: 1, updated: 2, left: 2 }],
    ["add-skip", { mode: "create", duplicates: "skip" }, { created: 1, updated: 0, left: 4 }],
    ["add-all", { mode: "create", duplicates: "create" }, { created: 4, updated: 0, left: 1 }],
    ["update", { mode: "update" }, { created: 0, updated: 1, left: 4 }],
    ["skip", { duplicates: "skip" }, { created: 1, updated: 0, left: 4 }],
  ] satisfies [string, Partial<ImportOptions>, unknown][])("%s", async (last, options, coming) => {
    await bringIn(`First,Last,Email\nOld,${last},old@${last}.example\n`);
    const { id } = await upload(file(last));
    expect((await get(id)).coming).toBeNull();
    await check(id);
    expect(await check(id, { options })).toMatchObject({ coming });
    const { rows, coming: after } = await run(id);
    const count = (...outcomes: unknown[]) => rows.filter(({ outcome }) => outcomes.includes(outcome)).length;
    expect({
      created: count("created"),
      updated: count("updated", "unchanged"),
      left: count("skipped", "refused"),
    }).toEqual(coming);
    expect(after).toBeNull();
  });

  it("as single rows are chosen", async () => {
    const { id } = await upload(file("single"));
    await check(id, { options: { mode: "create" } });
    await test.call(imports.fix, { params: { id, row: 4 }, body: { choice: "skip" } }, account.owner);
    expect((await get(id)).coming).toEqual({ created: 2, updated: 1, left: 2 });
  });
});
