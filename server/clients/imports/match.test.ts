import { expect, it } from "vitest";
import { clients } from "../../../contract/clients.ts";
import { read } from "../../db/connection.ts";
import { matchRows } from "./match.ts";
import { startImporting } from "./test/importing.ts";
import { planOf, readRow } from "./values/row.ts";

const { test, account } = await startImporting();

it("tells who has the number or the address for mail of a row, also where neither makes them the same", async () => {
  const body = { firstName: "Leona", lastName: "Abernathy", mobilePhone: "8015550142" };
  const { id } = await test.call(clients.create, { body }, account.owner);
  const columns = ["firstName", "lastName", "mobilePhone"];
  const plan = planOf(
    columns,
    columns.map((to) => ({ to })),
    false,
  );
  const row = readRow(plan, ["Leona", "Abernathy", "8015550142"], () => null, new Date());
  const ask = (matchBy: Parameters<typeof matchRows>[3]) =>
    read(test.app.pool, account.id, (db) => matchRows(db, account.id, [row], matchBy));
  expect(await ask(["phone"])).toMatchObject([{ match: { id, by: "phone" }, near: [] }]);
  expect(await ask(["id", "name"])).toEqual([{ match: null, near: [id] }]);
});
