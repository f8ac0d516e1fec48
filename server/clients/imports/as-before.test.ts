import { expect, it } from "vitest";
import type { FileAnswer } from "../../../contract/endpoint.ts";
import { imports, type ImportColumn } from "../../../contract/imports.ts";
import { makeAccount, type Person } from "../../test/actors.ts";
import { startImporting } from "./test/importing.ts";

const { test, account, upload, get, run, undo } = await startImporting();
const { owner, employee } = account;

const map = (id: string, mapping: ImportColumn[], by: Person = owner) =>
  test.call(imports.update, { params: { id }, body: { mapping } }, by);
const to = (...places: (string | null)[]): ImportColumn[] => places.map((one) => ({ to: one }));
const placesOf = ({ suggestedMapping }: { suggestedMapping: ImportColumn[] }) =>
  suggestedMapping.map((column) => column.to);

async function errorsOf(id: string): Promise<string> {
  const { content } = (await test.call(imports.refused, { params: { id } }, owner)) as FileAnswer;
  let text = "";
  for await (const piece of content) text += piece;
  return text;
}

it("the corrected error file is matched as the file was by hand, and so is the next of these columns", async () => {
  const file = "Who,Mail,Seen,Kind\nAnn Again,wrong,04/05/2024,x\nBo Again,bo@again.example,04/05/2024,y\n";
  const first = await upload(file);
  await map(first.id, [...to("name", "email"), { to: "aflliateOn", order: "dmy" }, { to: "extra" }]);
  await run(first.id);
  const again = await upload((await errorsOf(first.id)).replace("wrong", "ann@again.example"), employee);
  expect(again.suggestedMapping).toEqual([
    { to: "name", guess: "matched" },
    { to: "email", guess: "matched" },
    { to: "aflliateOn", guess: "matched", order: "dmy" },
    { to: "extra", guess: "matched" },
    { to: null, guess: "none" },
    { to: null, guess: "none" },
  ]);
  expect(again.mapping).toEqual(again.suggestedMapping);
  expect(placesOf(await upload(file))).toEqual(["name", "email", "aflliateOn", "extra"]);
  const left = await upload("Who,Mail,Kind\nAda Left,ada@left.example,x\n");
  await map(left.id, [{ to: "name" }, { to: null, guess: "matched" }, { to: null, guess: "none" }]);
  expect((await upload("Who,Mail,Kind\nAda Left,ada@left.example,x\n")).suggestedMapping.slice(1)).toEqual([
    { to: null, guess: "matched" },
    { to: null, guess: "none" },
  ]);
  // In another order they are other columns.
  expect(placesOf(await upload("Mail,Who,Seen,Kind\na@b.example,Ann Lee,,x\n"))).not.toContain("extra");
});

it("how days are written is seen in the file where it can be", async () => {
  const file = (day: string) => `Name,Since when\nDay Order,${day}\n`;
  const first = await upload(file("04/05/2024"));
  await map(first.id, [{ to: "name" }, { to: "aflliateOn", order: "mdy" }]);
  expect((await upload(file("25/12/2024"))).suggestedMapping[1]).toMatchObject({ order: "dmy" });
});

it("what was put by hand where it is sealed stays so, and is masked for colleagues", async () => {
  const file = "Name,Code\nSid Sealed,U1234567\n";
  await map((await upload(file)).id, to("name", "dlId"));
  const again = await upload(file);
  expect(placesOf(again)).toEqual(["name", "dlId"]);
  expect((await get(again.id, {}, employee)).sample[0]).toEqual(["Sid Sealed", "•••• 4567"]);
});

it.each([["notes"], [null]])("a number that went to %s once is sealed in the next file", async (place) => {
  const file = `Name,SSN,Remarks ${place}\nOda Open,123-45-6789,x\n`;
  await map((await upload(file)).id, to("name", place, "occupation"));
  const again = await upload(file, employee);
  expect(placesOf(again)).toEqual(["name", "ssn", "occupation"]);
  expect((await get(again.id, {}, owner)).sample[0]).toEqual(["Oda Open", "•••• 6789", "x"]);
});

it("where that would take a place twice all is guessed anew", async () => {
  const file = "Name,SSN,Other code\nTwo Numbers,123-45-6789,123-45-6780\n";
  await map((await upload(file)).id, to("name", null, "ssn"));
  const again = await upload(file);
  expect(placesOf(again).slice(0, 2)).toEqual(["name", "ssn"]);
  expect(placesOf(again)[2]).not.toBe("ssn");
});

it("nothing is taken of a file that nobody confirmed, that was undone, or that names no columns", async () => {
  const file = (name: string) => `Name,${name}\nNil Taken,x\n`;
  await upload(file("Unsaid"));
  expect(placesOf(await upload(file("Unsaid")))).toEqual(["name", null]);
  const undone = await upload(file("Undone"));
  await map(undone.id, to("name", "occupation"));
  await run(undone.id);
  await undo(undone.id);
  await test.runJobs();
  expect(placesOf(await upload(file("Undone")))).toEqual(["name", null]);
  const nameless = "ann@nameless.example,801-555-0133\nbob@nameless.example,801-555-0134\n";
  await map((await upload(nameless)).id, to("coEmail", "coPhone"));
  expect(placesOf(await upload(nameless))).toEqual(["email", "mobilePhone"]);
});

it("another account guesses for itself", async () => {
  const file = "Name,Trade\nAcross Accounts,x\n";
  await map((await upload(file)).id, to("name", "occupation"));
  const stranger = (await makeAccount(test, "Southgate")).owner;
  expect(placesOf(await upload(file, stranger))).toEqual(["name", null]);
  expect(placesOf(await upload(file))).toEqual(["name", "occupation"]);
});
