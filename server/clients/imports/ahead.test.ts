import sql from "sql-template-tag";
import { expect, it } from "vitest";
import { imports } from "../../../contract/imports.ts";
import { read } from "../../db/connection.ts";
import { rowsAhead } from "./ahead.ts";
import { rulesOf } from "./check.ts";
import { findImport } from "./find.ts";
import { startImporting } from "./test/importing.ts";

const { test, account, upload, check } = await startImporting();

const sealedRows = (importId: string) =>
  read(test.app.pool, account.id, (db) =>
    db.many<{ row: number; cells: Buffer }>(sql`
      select row, cells from import_rows where account_id = ${account.id} and import_id = ${importId} order by row`),
  );
const rulesNow = (importId: string) =>
  read(test.app.pool, account.id, async (db) =>
    rulesOf(db, account.id, await findImport(db, account.id, importId), new Date()),
  );

it("has the rows to come as they are meant now, and none that was corrected or mapped anew", async () => {
  const { id, suggestedMapping } = await upload("First,Last\nAnn,Ahead\nBea,Ahead\nCal,Ahead\n");
  await check(id);
  const rules = await rulesNow(id);
  const ahead = rowsAhead(test.app, account.id, id);
  ahead.begin(rules, 2, 10);
  await ahead.ready();
  const named = async (by = rules) =>
    (await sealedRows(id)).map(({ row, cells }) => ahead.find(by, row, cells)?.values.client);
  expect(await named()).toEqual([
    undefined,
    { firstName: "Bea", lastName: "Ahead" },
    { firstName: "Cal", lastName: "Ahead" },
  ]);

  const body = { cells: { 0: "Bess" } };
  await test.call(imports.fix, { params: { id, row: 3 }, body }, account.owner);
  expect(await named()).toEqual([undefined, undefined, { firstName: "Cal", lastName: "Ahead" }]);

  await check(id, { mapping: suggestedMapping.toReversed() });
  const turned = await rulesNow(id);
  expect(await named(turned)).toEqual([undefined, undefined, undefined]);
  ahead.begin(turned, 3, 10);
  await ahead.ready();
  expect(await named(turned)).toEqual([undefined, undefined, { firstName: "Ahead", lastName: "Cal" }]);
});
