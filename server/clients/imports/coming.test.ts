import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { imports, type ImportOptions } from "../../../contract/imports.ts";
import { write } from "../../db/connection.ts";
import { oddRows } from "./coming.ts";
import { rowSealing } from "./rows.ts";
import { startImporting } from "./test/importing.ts";
import { rowsRead } from "../../test/rows-read.ts";

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

it("is told at once of a table that the database has not looked at yet", async () => {
  const { id } = await upload("First,Last\nAnn,Many\n");
  await check(id);
  // What the database knows of the table is older than its rows, and stays so.
  await test.running.owner.query("alter table import_rows set (autovacuum_enabled = false)");
  await test.running.owner.query("analyze import_rows");
  const numbers = Array.from({ length: 6_000 }, (_, n) => n + 3);
  const twins = 3_000;
  await write(test.app.pool, account.id, async (db) => {
    const sealing = await rowSealing(test.app, db, account.id, id);
    const cells = numbers.map((row) => sealing.seal(row, ["Ann", `Many${row}`]));
    await db.run(sql`
      insert into import_rows (account_id, import_id, row, cells, verdict, match_row)
      select ${account.id}, ${id}, row, cells, case when row <= ${twins + 2} then 'duplicate' else 'new' end,
        case when row <= ${twins + 2} then row + ${twins} end
      from unnest(${numbers}::int[], ${cells}::bytea[]) r (row, cells)`);
    await db.run(sql`
      update imports set new_rows = ${numbers.length - twins} where account_id = ${account.id} and id = ${id}`);
  });
  const { coming, rows } = await get(id, { limit: 500 });
  expect(coming).toEqual({ created: numbers.length - twins, updated: twins, left: 0 });
  expect(rows.filter(({ choice }) => choice === "update")).toHaveLength(499);
  // Each row a few times, and none once for every other.
  expect(await rowsRead(test, account.id, oddRows(account.id, id))).toBeLessThan(10 * numbers.length);
});
