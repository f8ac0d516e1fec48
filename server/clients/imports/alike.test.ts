import { expect, it } from "vitest";
import { imports } from "../../../contract/imports.ts";
import { startImporting } from "./test/importing.ts";

const { test, account, upload, get, check, run, undo, search } = await startImporting();

const head = "First,Last,Email,Cell Phone,DOB";
const misspelt = (name: string, phone: string) => [
  `Leona,${name}y,,${phone},04/09/1971`,
  `Leonna,${name}ey,,${phone},04/09/1971`,
];
const fix = (id: string, row: number, body: object) =>
  test.call(imports.fix, { params: { id, row }, body }, account.owner);

it("shows rows that are likely an earlier one of the file before anybody is there, and adds them unless told otherwise", async () => {
  const { id } = await upload(
    [
      head,
      ...misspelt("Abernath", "8015550142"),
      "Ann,Fox,fox@own.example,8015550150,",
      "Bob,Fox,fox@own.example,8015550150,",
    ].join("\n"),
  );
  const checked = await check(id);
  expect(checked.counts).toMatchObject({ new: 3, possible: 1, duplicates: 0 });
  expect(checked.coming).toEqual({ created: 4, updated: 0, left: 0 });
  expect(checked.rows[1]).toMatchObject({
    verdict: "possible",
    duplicate: { client: null, row: 2, by: "likely" },
    choice: "create",
    contradicts: [],
  });
  expect((await get(id, { show: "possible" })).rows.map(({ row }) => row)).toEqual([3]);
  expect((await run(id)).counts).toMatchObject({ created: 4, updated: 0, skipped: 0 });
  await undo(id);
});

it("makes one contact of both when somebody says so, and says what the second tells otherwise", async () => {
  const { id } = await upload([head, ...misspelt("Brackenridg", "8015550143")].join("\n"));
  await check(id, { options: { mode: "create" } });
  const said = await fix(id, 3, { choice: "update" });
  expect(said).toMatchObject({ choice: "update" });
  expect(said.contradicts.map(({ row }) => row)).toContain(2);
  const { coming } = await get(id);
  expect(coming).toEqual({ created: 1, updated: 1, left: 0 });
  const done = await run(id);
  expect(done.counts).toMatchObject({ created: 1, updated: 1, skipped: 0 });
  expect(done.rows[1]!.client).toBe(done.rows[0]!.client);
  await undo(id);
});

it("leaves the second out when told so", async () => {
  const { id } = await upload([head, ...misspelt("Castlebur", "8015550144")].join("\n"));
  await check(id);
  await fix(id, 3, { choice: "skip" });
  expect((await get(id)).coming).toEqual({ created: 1, updated: 0, left: 1 });
  expect((await run(id)).counts).toMatchObject({ created: 1, updated: 0, skipped: 1 });
  expect(await search("Castlebur")).toHaveLength(1);
  await undo(id);
});

it("sees a corrected row anew, and those that were like it", async () => {
  const { id } = await upload([head, ...misspelt("Eastabroo", "8015550146")].join("\n"));
  await check(id);
  await fix(id, 2, { cells: { 0: "Quincy", 1: "Zimmer", 3: "8015550199", 4: "" } });
  expect((await get(id)).rows.map(({ verdict }) => verdict)).toEqual(["new", "new"]);
  await fix(id, 2, { cells: { 0: "Leona", 1: "Eastabrooy", 3: "8015550146", 4: "04/09/1971" } });
  expect((await get(id)).rows.map(({ verdict }) => verdict)).toEqual(["new", "possible"]);
  expect((await get(id)).counts).toMatchObject({ new: 1, possible: 1 });
});

it("finds them over five hundred rows apart, and brings both to one contact", async () => {
  const [first, second] = misspelt("Farthingal", "8015550147");
  const between = Array.from({ length: 520 }, (_, n) => `Far,Row${n},far${n}@own.example,,`);
  const { id } = await upload([head, first, ...between, second].join("\n"));
  const { counts } = await check(id);
  expect(counts).toMatchObject({ new: 521, possible: 1 });
  await fix(id, 523, { choice: "update" });
  expect((await run(id)).counts).toMatchObject({ created: 521, updated: 1 });
}, 60_000);

it("holds nobody for another because they have the number of an office", async () => {
  const office = Array.from(
    { length: 21 },
    (_, n) => `${n % 2 ? "Leona" : "Leonna"},Galloway${n},,8015550148,`,
  );
  const { id } = await upload([head, ...office].join("\n"));
  expect((await check(id)).counts).toMatchObject({ new: 21, possible: 0 });
});

it("holds nobody for another because they have a first name and a birth date", async () => {
  const { id } = await upload(
    [head, "Leona,Hargrove,,8015550151,04/09/1971", "Leona,Ivanov,,8015550152,04/09/1971"].join("\n"),
  );
  expect((await check(id)).counts).toMatchObject({ new: 2, possible: 0 });
});
