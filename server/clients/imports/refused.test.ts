import sql from "sql-template-tag";
import { expect, it } from "vitest";
import { clients } from "../../../contract/clients.ts";
import type { FileAnswer } from "../../../contract/endpoint.ts";
import { imports } from "../../../contract/imports.ts";
import { write } from "../../db/connection.ts";
import { makeAccount } from "../../test/actors.ts";
import { startImporting } from "./test/importing.ts";

const { test, account, upload, check, run, bringIn } = await startImporting();

async function errorsOf(id: string): Promise<string> {
  const { content } = (await test.call(imports.refused, { params: { id } }, account.owner)) as FileAnswer;
  let text = "";
  for await (const piece of content) text += piece;
  return text;
}

const whole = (id: string, field: "ssn" | "dlId" | "coSsn") =>
  test.call(clients.reveal, { params: { id }, body: { field } }, account.owner);

const file =
  "First Name,Last Name,SSN,DL Number,Spouse First Name,Spouse SSN,DOB\n" +
  "Rep,Sealone,900-77-1111,U1234567,Ria,900-77-2222,13/13/1980\n";

it("what is sealed comes back with the corrected file, and stands in no file", async () => {
  const text = await errorsOf((await bringIn(file)).id);
  expect(text).not.toContain("900-77");
  expect(text).not.toContain("U1234567");
  const again = await bringIn(text.replace("13/13/1980", "03/14/1980"));
  expect(again.counts).toMatchObject({ created: 1, refused: 0 });
  const id = again.rows[0]!.client!;
  expect(await whole(id, "ssn")).toEqual({ value: "900771111" });
  expect(await whole(id, "coSsn")).toEqual({ value: "900772222" });
  expect(await whole(id, "dlId")).toEqual({ value: "U1234567" });
  // Who brings the corrected file sees no more of it than who downloaded it.
  expect(again.sample[0]).toContain("•••• 1111");
});

it("so it does over several corrections, and says once why a row was left out", async () => {
  const second = await errorsOf(
    (await bringIn((await errorsOf((await bringIn(file)).id)).replace("13/13/1980", "02/30/1980"))).id,
  );
  expect(second.match(/Why it was left out/g)).toHaveLength(1);
  expect(second.match(/Row reference/g)).toHaveLength(1);
  const third = await bringIn(second.replace("02/30/1980", "02/28/1980"));
  expect(third.counts).toMatchObject({ created: 1, refused: 0 });
  expect(await whole(third.rows[0]!.client!, "ssn")).toEqual({ value: "900771111" });
});

const again = "Type the whole number again: the file has only its last four.";

it("a mask that nothing stands behind is an error at its cell, never an empty field", async () => {
  const text = (await errorsOf((await bringIn(file)).id)).replace("13/13/1980", "03/14/1980");
  const changed = await upload(text.replace("•••• 1111", "•••• 1112"));
  expect((await check(changed.id)).rows[0]).toMatchObject({
    verdict: "error",
    problems: [{ column: 2, field: "ssn", value: "•••• 1112", message: again }],
  });
  const unknown = await upload(text.replace(/,r[\w-]{20,},/, ",,"));
  expect((await check(unknown.id)).rows[0]!.problems.map(({ message }) => message)).toEqual([
    again,
    again,
    again,
  ]);
  const { id } = await upload(text);
  await write(test.app.pool, account.id, (db) =>
    db.run(sql`delete from import_rows where account_id = ${account.id} and import_id <> ${id}`),
  );
  expect((await check(id)).counts).toMatchObject({ new: 0, errors: 1 });
});

const twoOfOneEnd =
  "First Name,Last Name,SSN,Email,DOB\n" +
  "Ada,Swapped,900-77-4444,ada@swapped.example,13/13/1980\nBo,Swapped,900-88-4444,bo@swapped.example,13/13/1990\n";

it("a reference that stands at somebody else's row opens nothing, though the last four are the same", async () => {
  const text = (await errorsOf((await bringIn(twoOfOneEnd)).id))
    .replace("13/13/1980", "03/14/1980")
    .replace("13/13/1990", "03/14/1990");
  const [ada, bo] = [...text.matchAll(/,(r[\w-]{20,}),/g)].map((match) => match[1]!);
  const swapped = text.replace(ada!, "?").replace(bo!, ada!).replace("?", bo!);
  const { id } = await upload(swapped);
  const said =
    "Type the whole number again: its row reference was given to a row with another name, phone, email or birth date.";
  const { rows } = await check(id);
  expect(rows.map(({ problems }) => problems)).toMatchObject([
    [{ column: 2, field: "ssn", value: "•••• 4444", message: said }],
    [{ column: 2, field: "ssn", value: "•••• 4444", message: said }],
  ]);
  // One and the same reference twice opens the number of its own row.
  const copied = await upload(text.replace(bo!, ada!));
  expect((await check(copied.id)).rows.map(({ verdict }) => verdict)).toEqual(["new", "error"]);
});

it("a reference opens its row as a spreadsheet wrote it, in other letters and days", async () => {
  const text = (await errorsOf((await bringIn(twoOfOneEnd.replace("13/13/1990", "3/4/1990"))).id))
    .replace("13/13/1980", "3/14/80")
    .replace("ada@swapped", "ADA@swapped")
    .replace("Ada,", " ada ,");
  const done = await bringIn(text);
  expect(await whole(done.rows[0]!.client!, "ssn")).toEqual({ value: "900774444" });
});

it("a wrong number is typed anew", async () => {
  const text = await errorsOf((await bringIn("Name,SSN\nWrong Sealed,bad ssn\n")).id);
  const { id } = await upload(text);
  expect((await check(id)).rows[0]).toMatchObject({ verdict: "error", problems: [{ field: "ssn" }] });
  await test.call(
    imports.fix,
    { params: { id, row: 2 }, body: { cells: { "1": "900-77-3333" } } },
    account.owner,
  );
  const done = await run(id);
  expect(await whole(done.rows[0]!.client!, "ssn")).toEqual({ value: "900773333" });
});

it("in another account there is nothing behind it", async () => {
  const text = (await errorsOf((await bringIn(file)).id)).replace("13/13/1980", "03/14/1980");
  const { owner } = await makeAccount(test, "Southgate");
  const content = Buffer.from(text);
  const upload = { name: "clients.csv", format: "text/csv", content };
  const { id } = await test.call(imports.create, {}, owner, { upload });
  const checked = await test.call(imports.update, { params: { id }, body: {} }, owner);
  expect(checked.rows[0]!.problems).toMatchObject([
    { message: again },
    { message: again },
    { message: again },
  ]);
});

it("a byte of zero or half a letter in the name of a column is left out of it", async () => {
  const name = `${"a".repeat(199)}😀`;
  const { columns } = await upload(`First Name,La\0st Name,${name}\nRep,Zero,x\n`);
  expect(columns).toEqual(["First Name", "Last Name", "a".repeat(199)]);
});
