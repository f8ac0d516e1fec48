import { writeXlsx } from "hucre/xlsx";
import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { imports } from "../../../contract/imports.ts";
import { limits } from "../../../contract/limits.ts";
import { read, write } from "../../db/connection.ts";
import { startImporting } from "./test/importing.ts";

const { test, account, get, check, run, client } = await startImporting();

type Cell = string | number | Date;
const upload = async (sheets: { name: string; rows: Cell[][] }[], dateSystem: "1900" | "1904" = "1900") => {
  const content = Buffer.from(await writeXlsx({ sheets, dateSystem }));
  const file = { name: "book.xlsx", format: "application/octet-stream", content };
  return test.call(imports.create, {}, account.owner, { upload: file });
};
const fileOf = async (id: string) => {
  const { fileId } = await read(test.app.pool, account.id, (db) =>
    db.one<{ fileId: string | null }>(
      sql`select file_id from imports where account_id = ${account.id} and id = ${id}`,
    ),
  );
  return fileId;
};

const sheets = [
  { name: "Read me", rows: [["Fill in"]] },
  {
    name: "Contacts",
    rows: [
      ["Name", "Phone"],
      ["Ann Sheet", "801-555-0142"],
    ],
  },
  {
    name: "Businesses",
    rows: [
      ["Company", "E-mail", "City"],
      ["Sheet Tiles", "tiles@sheet.example", "Provo"],
      ["Sheet Floors", "floors@sheet.example", "Orem"],
    ],
  },
];

describe("a workbook with several sheets", () => {
  it("says which was read, and is read anew when another is chosen", async () => {
    const found = await upload(sheets);
    expect(found).toMatchObject({ sheet: "Contacts", otherSheets: ["Read me", "Businesses"], total: 1 });
    expect((await check(found.id)).counts).toMatchObject({ new: 1 });
    const other = await check(found.id, { sheet: "Businesses" });
    expect(other).toMatchObject({
      state: "ready",
      sheet: "Businesses",
      otherSheets: ["Read me", "Contacts"],
      columns: ["Company", "E-mail", "City"],
      total: 2,
      counts: { new: 0, errors: 0 },
    });
    expect(other.mapping.map(({ to }) => to)).toEqual(["companyName", "email", "addresses.Physical.city"]);
    expect(other.rows.map(({ row, verdict }) => [row, verdict])).toEqual([
      [2, null],
      [3, null],
    ]);
    // Chosen again it stays as it is.
    expect(await check(found.id, { sheet: "Businesses" })).toMatchObject({ state: "ready" });
    await check(found.id);
    const done = await run(found.id);
    expect(done.counts).toMatchObject({ created: 2 });
    expect(await client(done.rows[1]!.client!)).toMatchObject({ companyName: "Sheet Floors" });
  });

  it("is kept until it is imported, and a workbook of one sheet is not", async () => {
    const { id } = await upload(sheets);
    const file = (await fileOf(id))!;
    for await (const piece of await test.app.files.read(account.id, file)) expect(piece).toBeTruthy();
    await check(id);
    await run(id);
    await expect(fileOf(id)).resolves.toBeNull();
    await expect(
      (async () => {
        for await (const piece of await test.app.files.read(account.id, file)) void piece;
      })(),
    ).rejects.toThrow();
    expect(await fileOf((await upload(sheets.slice(1, 2))).id)).toBeNull();
    await expect(check(id, { sheet: "Businesses" })).rejects.toMatchObject({ code: "conflict" });
  });

  it("may be a large one", async () => {
    const rows = Array.from({ length: limits.importAtOnce + 500 }, (_, n) => [
      `Ann Large${n}`,
      `a${n}@l.example`,
    ]);
    const large = { name: "Large", rows: [["Name", "Email"], ...rows] };
    const { id } = await upload([...sheets, large]);
    expect(await check(id, { sheet: "Large" })).toMatchObject({ state: "reading" });
    await test.runJobs();
    expect(await get(id, { limit: 0 })).toMatchObject({ state: "ready", total: rows.length });
    // And back: what was read of the large one is gone.
    expect(await check(id, { sheet: "Contacts" })).toMatchObject({ state: "ready", total: 1 });
    expect((await get(id)).rows.map(({ row }) => row)).toEqual([2]);
  });

  it("refuses what it has not, what holds nothing, and what is no longer kept", async () => {
    const { id } = await upload(sheets);
    await expect(check(id, { sheet: "Nowhere" })).rejects.toMatchObject({
      fields: { sheet: "The file has no sheet of that name." },
    });
    await expect(check(id, { sheet: "Read me" })).rejects.toMatchObject({
      fields: { sheet: 'The sheet "Read me" names its columns, and has no rows below.' },
    });
    expect(await get(id)).toMatchObject({ sheet: "Contacts", total: 1 });
    const before = new Date(Date.now() - limits.importOthersFor - 60_000);
    await write(test.app.pool, account.id, (db) =>
      db.run(sql`update imports set created_at = ${before} where account_id = ${account.id} and id = ${id}`),
    );
    await expect(check(id, { sheet: "Businesses" })).rejects.toMatchObject({
      message: "The file is no longer kept. Upload it again to import another sheet.",
    });
  });
});

describe("a workbook whose days are counted from 1904", () => {
  /** Of 4/9/1971, as each of the two systems counts. */
  const counted = { "1900": 26_032, "1904": 24_570 };
  it.each(["1900", "1904"] as const)(
    "or from %s: a day that is a mere number is the same day",
    async (system) => {
      const rows = [
        ["Name", "Birth Date", "Policy Number", "Effective Date"],
        [`Ann Since${system}`, counted[system], `HM-${system}`, new Date("2026-01-05T00:00:00Z")],
      ];
      const { id } = await upload([{ name: "Contacts", rows }], system);
      await check(id);
      const done = await run(id);
      const made = done.rows[0]!.client!;
      expect(await client(made)).toMatchObject({ dob: "04/09/1971" });
    },
  );
});

it("a number that is a year is told to be only that, as a day stands in a cell as one", async () => {
  const rows = [
    ["Name", "DOB"],
    ["Ann Celled", 1985],
    ["Bo Celled", new Date("1985-06-07T00:00:00Z")],
    ["Cy Celled", 31205],
  ];
  const { id } = await upload([{ name: "Years", rows }]);
  const checked = await check(id);
  expect(checked.rows.map(({ problems }) => problems.map(({ value, message }) => [value, message]))).toEqual([
    [["1985", "Left out: this is only a year."]],
    [],
    [],
  ]);
  const done = await run(id);
  const born = await Promise.all(done.rows.map(async (row) => (await client(row.client!)).dob));
  expect(born).toEqual([null, "06/07/1985", "06/07/1985"]);
});
