import sql from "sql-template-tag";
import { expect, it } from "vitest";
import { clients } from "../../../contract/clients.ts";
import { write } from "../../db/connection.ts";
import { makeAccount } from "../../test/actors.ts";
import { startImporting } from "./test/importing.ts";

const { test, account, bringIn } = await startImporting();

const namesOf = async (id: string, by = account.owner) =>
  (await test.call(clients.list, { query: { filters: `import.is.${id}` } }, by)).map(
    ({ firstName }) => firstName,
  );

it("the directory narrows to who came or changed with an import, and to nobody else", async () => {
  const base = "First,Last,Email,Occupation,Policy Number\n";
  const first = await bringIn(
    `${base}Ann,Of,ann@of.example,Baker,\nBo,Of,bo@of.example,Baker,\nCy,Of,cy@of.example,Baker,\n`,
  );
  expect(await namesOf(first.id)).toEqual(["Ann", "Bo", "Cy"]);
  const { id } = await bringIn(
    `${base}Ann,Of,ann@of.example,Baker,\nBo,Of,bo@of.example,Pilot,\nCy,Of,cy@of.example,,P1\nDee,Of,dee@of.example,,\n,,nobody,,\n`,
  );
  const those = ["Bo", "Cy", "Dee"];
  expect(await namesOf(id)).toEqual(those);
  expect(await test.call(clients.matches, { query: { filters: `import.is.${id}` } }, account.owner)).toEqual({
    count: 3,
    more: false,
  });
  const other = await makeAccount(test, "Elsewhere");
  expect(await namesOf(id, other.owner)).toEqual([]);
  // The rows of the file go after a week.
  await write(test.app.pool, account.id, (db) =>
    db.run(sql`delete from import_rows where account_id = ${account.id} and import_id = ${id}`),
  );
  expect(await namesOf(id)).toEqual(those);
});
