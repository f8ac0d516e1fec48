import { expect, it } from "vitest";
import { clients } from "../../../contract/clients.ts";
import { imports } from "../../../contract/imports.ts";
import { limits } from "../../../contract/limits.ts";
import { startImporting } from "./test/importing.ts";

const { test, account, upload, get, check, run, undo, search, client } = await startImporting();
const { owner } = account;

const { id: leona } = await test.call(
  clients.create,
  {
    body: {
      firstName: "Leona",
      lastName: "Abernathy",
      dob: "04/09/1971",
      mobilePhone: "8015550142",
      email: "leona@abernathy.example",
    },
  },
  owner,
);
await test.runJobs();

/** The name misspelt, the number another one. */
const file =
  "First,Last,Email,Cell Phone,DOB\nLeonna,Abernathey,,8015550142,04/09/1971\nCal,Dean,cal@example.com,8015550111,\n";
const choose = (id: string, choice: "update" | "skip" | "create") =>
  test.call(imports.fix, { params: { id, row: 2 }, body: { choice } }, owner);

it("shows who is likely there already, and adds a contact unless somebody says otherwise", async () => {
  const { id } = await upload(file);
  const checked = await check(id);
  expect(checked.counts).toMatchObject({ new: 1, possible: 1, duplicates: 0 });
  const possible = { client: { id: leona, name: "Leona Abernathy" }, row: null, by: "likely" };
  expect(checked.rows[0]).toMatchObject({ verdict: "possible", duplicate: possible, choice: "create" });
  expect((await get(id, { show: "possible" })).rows.map(({ row }) => row)).toEqual([2]);
  expect((await run(id)).counts).toMatchObject({ created: 2, updated: 0 });
  await undo(id);
});

it("holds the rows of a long file against who has their number, too", async () => {
  const others = Array.from({ length: limits.importLikely }, (_, n) => `Far,Row${n},far${n}@own.example,,`);
  const { id } = await upload(
    ["First,Last,Email,Cell Phone,DOB", ...others, "Leonna,Abernathey,,8015550142,04/09/1971"].join("\n"),
  );
  await test.runJobs();
  await check(id);
  await test.runJobs();
  const { rows } = await get(id, { show: "possible" });
  expect(rows).toMatchObject([
    { row: limits.importLikely + 2, duplicate: { client: { id: leona }, row: null, by: "likely" } },
  ]);
}, 60_000);

it("changes the contact when somebody says that it is them, and leaves the row out when told so", async () => {
  const { id } = await upload(file);
  await check(id);
  expect(await choose(id, "update")).toMatchObject({ choice: "update" });
  expect((await run(id)).counts).toMatchObject({ created: 1, updated: 1 });
  expect(await client(leona)).toMatchObject({ firstName: "Leonna", lastName: "Abernathey" });
  await undo(id);
  expect(await client(leona)).toMatchObject({ firstName: "Leona", lastName: "Abernathy" });
  await test.runJobs();

  const second = await upload(file);
  await check(second.id);
  await choose(second.id, "skip");
  expect((await run(second.id)).counts).toMatchObject({ created: 1, updated: 0, skipped: 1 });
  await undo(second.id);
});

it("adds a contact when the one that was meant is gone, and sees a corrected row anew", async () => {
  const { id } = await upload(file);
  await check(id);
  const cells = { 1: "Quimby", 3: "8015550177", 4: "" };
  expect(await test.call(imports.fix, { params: { id, row: 2 }, body: { cells } }, owner)).toMatchObject({
    verdict: "new",
    duplicate: null,
  });
  expect((await get(id)).counts).toMatchObject({ new: 2, possible: 0 });

  const second = await upload(file);
  await check(second.id);
  await choose(second.id, "update");
  await test.call(clients.remove, { params: { id: leona } }, owner);
  expect((await run(second.id)).counts).toMatchObject({ created: 2, updated: 0 });
  expect(await search("Abernathey")).toHaveLength(1);
});
