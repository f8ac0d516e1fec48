import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import type { FileAnswer } from "../../../contract/endpoint.ts";
import { clients } from "../../../contract/clients.ts";
import { imports } from "../../../contract/imports.ts";
import { read } from "../../db/connection.ts";
import type { Person } from "../../test/actors.ts";
import { startImporting } from "./test/importing.ts";

const { test, account, upload, get, run } = await startImporting();
const { owner, admin, employee } = account;

const file = "Name,Email,SSN,Remarks\nSue Sealed,wrong,123-45-6789,nice\nTom Taken,tom@masks.example,,\n";

const map = (id: string, to: (string | null)[], by: Person) =>
  test.call(imports.update, { params: { id }, body: { mapping: to.map((one) => ({ to: one })) } }, by);

async function errorsOf(id: string, by: Person): Promise<string> {
  const { content } = (await test.call(imports.refused, { params: { id } }, by)) as FileAnswer;
  let text = "";
  for await (const piece of content) text += piece;
  return text;
}

const detailsOf = (id: string) =>
  read(test.app.pool, account.id, (db) =>
    db.many<{ name: string; by: string; detail: Record<string, unknown> }>(sql`
      select name, actor_id as by, detail from events
      where account_id = ${account.id} and ids @> array[${id}::uuid] order by seq`),
  );

describe("a colleague of who brought the file", () => {
  it.each([employee, admin])("sees no number whatever they leave out", async (by) => {
    const { id } = await upload(file);
    const shown = await map(id, ["name", "email", null, "notes"], by);
    expect(JSON.stringify(shown)).not.toContain("123-45");
    expect(shown.sample[0]).toContain("•••• 6789");
    const body = { cells: { "3": "nicer" } };
    const fixed = await test.call(imports.fix, { params: { id, row: 2 }, body }, by);
    expect(JSON.stringify(fixed)).not.toContain("123-45");
    const text = await errorsOf(id, by);
    expect(text).toContain("Sue Sealed,wrong,•••• 6789,nicer");
    // Whoever looks on sees no more, and who brought the file no less.
    expect((await get(id, {}, employee)).sample[0]).toContain("•••• 6789");
    expect((await get(id)).sample[0]).toContain("123-45-6789");
  });

  it("can put what is sealed nowhere else, and is told so at the column", async () => {
    const { id } = await upload(file);
    const message = "What is in this column is kept sealed. Only who brought the file can put it there.";
    for (const to of ["notes", "lastName", "extra", "tags", "policies.1.idNumber"])
      await expect(map(id, ["name", "email", to, null], employee), to).rejects.toMatchObject({
        status: 400,
        fields: { "mapping.2.to": message },
      });
    await map(id, ["name", "email", null, null], employee);
    await expect(map(id, ["name", "email", "notes", null], employee)).rejects.toMatchObject({ status: 400 });
    await map(id, ["name", "email", "coSsn", null], employee);
  });

  it("sees nothing of a column that was sealed only for a while", async () => {
    const { id } = await upload("Name,Code\nWil While,U1234567\n");
    await map(id, ["name", "dlId"], owner);
    await map(id, ["name", null], owner);
    expect((await get(id, {}, employee)).sample[0]).toEqual(["Wil While", "•••• 4567"]);
    await expect(map(id, ["name", "notes"], employee)).rejects.toMatchObject({ status: 400 });
  });

  it("sees no number that stands where nobody looks for one", async () => {
    const text = "Name,Email,Remarks\nAda Aside,wrong,her ssn 123-45-6789 and card 4111 1111 1111 1111\n";
    const { id } = await upload(text);
    const masked = "her ssn •••• 6789 and card •••• 1111";
    expect((await map(id, ["name", "email", "lastName"], employee)).sample[0]).toContain(masked);
    const { rows } = await get(id, {}, employee);
    expect(JSON.stringify(rows)).not.toContain("123-45");
    expect(await errorsOf(id, employee)).toContain(masked);
    expect((await get(id)).sample[0]).toContain("her ssn 123-45-6789 and card 4111 1111 1111 1111");
  });

  it("is told what to write, with the example", async () => {
    const { id } = await upload("Name,SSN\nEve Example,123-45\n");
    await map(id, ["name", "ssn"], employee);
    const told = "Enter all nine digits, like 123-45-6789";
    expect((await get(id, {}, employee)).rows[0]!.problems).toMatchObject([{ message: told }]);
    expect(await errorsOf(id, employee)).toContain(`SSN: ${told}`);
  });

  it("loses nothing by sending a cell back as it was shown", async () => {
    const { id } = await upload(file);
    await map(id, ["name", "email", "ssn", null], owner);
    const body = { cells: { "1": "sue@masks.example", "2": "•••• 6789" } };
    const fixed = await test.call(imports.fix, { params: { id, row: 2 }, body }, employee);
    expect(fixed).toMatchObject({ verdict: "new", problems: [] });
    const client = (await run(id)).rows[0]!.client!;
    const params = { id: client };
    expect(await test.call(clients.reveal, { params, body: { field: "ssn" } }, owner)).toEqual({
      value: "123456789",
    });
  });
});

describe("who brought the file", () => {
  it("may put a number elsewhere, and it is written down", async () => {
    const { id } = await upload(file);
    await map(id, ["name", "email", "notes", null], owner);
    expect((await detailsOf(id)).at(-1)).toMatchObject({
      name: "imports.advanced",
      by: owner.id,
      detail: { revealed: ["SSN"] },
    });
    // What they chose can stand when a colleague matches the rest.
    const shown = await map(id, ["name", "email", "notes", "occupation"], employee);
    expect(shown.sample[0]).toContain("•••• 6789");
    expect(await errorsOf(id, employee)).toContain("•••• 6789");
    expect((await detailsOf(id)).at(-1)!.detail).not.toHaveProperty("revealed");
    expect(await errorsOf(id, owner)).toContain("123-45-6789");
    expect((await detailsOf(id)).at(-1)).toMatchObject({
      name: "imports.downloaded",
      by: owner.id,
      detail: { revealed: ["SSN"] },
    });
  });

  it("is told where a corrected file has only the mask of what goes to an open field", async () => {
    const { id } = await upload(file);
    await map(id, ["name", "email", "ssn", null], owner);
    const again = await upload(
      (await errorsOf(id, employee)).replace("wrong", "sue@again.example"),
      employee,
    );
    const { rows } = await map(again.id, ["name", "email", "notes", null, null, null], employee);
    expect(rows[0]).toMatchObject({
      verdict: "error",
      problems: [
        {
          column: 2,
          value: "•••• 6789",
          message: "Type the whole number again: the file has only its last four.",
        },
      ],
    });
  });
});
