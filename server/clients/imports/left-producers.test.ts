import sql from "sql-template-tag";
import { expect, it } from "vitest";
import { clients } from "../../../contract/clients.ts";
import { imports } from "../../../contract/imports.ts";
import { write } from "../../db/connection.ts";
import { addPerson } from "../../test/actors.ts";
import { startImporting } from "./test/importing.ts";

const { test, account, upload, check, run, client } = await startImporting();

it("a row comes without a producer whom nobody knows, however many do, and can be corrected before", async () => {
  const rows = Array.from({ length: 40 }, (_, n) => `Gil Gone${n},${n % 3 ? "Nobody Known" : "Emma Tester"}`);
  const { id, suggestedMapping } = await upload(["Name,Producer", ...rows].join("\n"));
  expect(suggestedMapping.map(({ to }) => to)).toEqual(["name", "managedBy"]);
  const checked = await check(id);
  expect(checked.counts).toMatchObject({ new: 40, errors: 0 });
  expect(checked.rows[1]).toMatchObject({
    verdict: "new",
    managedBy: null,
    problems: [
      {
        column: 1,
        field: "managedBy",
        value: "Nobody Known",
        message: "Left out: this is nobody in this account.",
      },
    ],
  });
  const fixed = await test.call(
    imports.fix,
    { params: { id, row: 3 }, body: { cells: { "1": "Emma Tester" } } },
    account.owner,
  );
  expect(fixed).toMatchObject({ verdict: "new", managedBy: "Emma Tester", problems: [] });
  const done = await run(id);
  expect(done.counts).toMatchObject({ created: 40, refused: 0 });
  const manager = async (at: number) => (await client(done.rows[at]!.client!)).managedBy?.id;
  expect([await manager(1), await manager(2)]).toEqual([account.employee.id, undefined]);
});

it("whom such a producer stands for keeps who looks after them", async () => {
  const row = (producer: string) =>
    `Name,Email,Producer\nKim Kept,kim@kept.example,${producer}\nAda Aside,ada@kept.example,Emma Tester\n`;
  const first = await upload(row("Emma Tester"));
  await check(first.id);
  const there = (await run(first.id)).rows[0]!.client!;
  const { id } = await upload(row("Nobody Known"));
  const checked = await check(id);
  expect(checked.rows[0]).toMatchObject({ verdict: "duplicate", problems: [{ field: "managedBy" }] });
  await run(id);
  expect((await client(there)).managedBy?.id).toBe(account.employee.id);
});

it("who manages a contact is meant by their name, though they have left the team", async () => {
  const gone = await addPerson(test, account.id, "employee", "Gone", `gone@${account.id}.example.com`);
  const body = { firstName: "Lee", lastName: "Looked", email: "lee@looked.example", managedBy: gone.id };
  const there = await test.call(clients.create, { body }, account.owner);
  await write(test.app.pool, account.id, (db) =>
    db.run(sql`update users set deleted_at = now() where account_id = ${account.id} and id = ${gone.id}`),
  );
  const { id } = await upload(
    "Name,Email,Producer\nLee Looked,lee@looked.example,Gone Tester\nAnn Other,,Emma Tester\nNew One,,Gone Tester\n",
  );
  const { rows } = await check(id);
  expect(rows.map(({ verdict, problems }) => [verdict, problems.length])).toEqual([
    ["duplicate", 0],
    ["new", 0],
    ["new", 1],
  ]);
  await run(id);
  expect((await client(there.id)).managedBy?.id).toBe(gone.id);
});
