import { describe, expect, it } from "vitest";
import { imports } from "../../../contract/imports.ts";
import { startImporting } from "./test/importing.ts";

const { test, account, upload, get, check, run, client } = await startImporting();

const correct = (id: string, row: number, cells: Record<string, string>) =>
  test.call(imports.fix, { params: { id, row }, body: { cells } }, account.owner);
const verdicts = async (id: string) =>
  (await get(id)).rows.map(({ row, verdict, duplicate }) => [row, verdict, duplicate?.row ?? null]);

describe("a corrected row", () => {
  it("lets go of the rows that were the same person as it was", async () => {
    const { id } = await upload(
      "First,Last,Email\nJane,Fixed,jane@fixed.example\nJane,Fixed,jane@fixed.example\nJane,Fixed,jane@fixed.example\n",
    );
    await check(id);
    expect(await verdicts(id)).toEqual([
      [2, "new", null],
      [3, "duplicate", 2],
      [4, "duplicate", 2],
    ]);
    await correct(id, 2, { 0: "Tom", 2: "tom@fixed.example" });
    expect(await verdicts(id)).toEqual([
      [2, "new", null],
      [3, "new", null],
      [4, "duplicate", 3],
    ]);
    expect((await get(id)).counts).toMatchObject({ new: 2, duplicates: 1 });
  });

  it("that had an error is the first of the rows that are the same person", async () => {
    const { id } = await upload(
      "First,Last,Email,DOB\nJane,Error,jane@error.example,13/13/1980\nJane,Error,jane@error.example,\n",
    );
    await check(id);
    expect(await verdicts(id)).toEqual([
      [2, "error", null],
      [3, "new", null],
    ]);
    await correct(id, 2, { 3: "3/4/1980" });
    expect(await verdicts(id)).toEqual([
      [2, "new", null],
      [3, "duplicate", 2],
    ]);
  });

  it("is nobody else's first, however far apart they stand", async () => {
    const between = Array.from({ length: 1_100 }, (_, n) => `Far,Row${n},far${n}@fixed.example`);
    const { id } = await upload(
      `First,Last,Email\nJane,Away,jane@away.example\n${between.join("\n")}\nJane,Away,jane@away.example\n`,
    );
    await check(id);
    await correct(id, 2, { 0: "Tom", 2: "tom@away.example" });
    expect((await run(id)).counts).toMatchObject({ created: 1_102, updated: 0 });
    const tom = (await get(id, { limit: 1 })).rows[0]!.client!;
    expect(await client(tom)).toMatchObject({ firstName: "Tom", email: "tom@away.example" });
  }, 90_000);

  it("is given the name that it lacks, at its column", async () => {
    const { id } = await upload("First,Last,Email\n,,who@fixed.example\n");
    const missing = { column: 0, field: "firstName", value: "" };
    expect((await check(id)).rows[0]).toMatchObject({ verdict: "error", problems: [missing] });
    expect(await correct(id, 2, { 0: "Wilma" })).toMatchObject({ verdict: "new", name: "Wilma" });
  });
});
