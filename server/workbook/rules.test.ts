import { performance } from "node:perf_hooks";
import { readXlsx, writeXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { openWorkbook, type Workbook } from "./index.ts";
import { writeWorkbook } from "./write.ts";

async function withBook<T>(content: Buffer, work: (book: Workbook) => Promise<T>): Promise<T> {
  const book = openWorkbook(content);
  try {
    return await work(book);
  } finally {
    await book.close();
  }
}

const bookOf = async (rows: (string | number | Date)[][]) =>
  Buffer.from(
    await writeXlsx({
      sheets: [
        { name: "Contacts", rows },
        { name: "More", rows: [["Name"]] },
      ],
    }),
  );
const countOf = async (book: Workbook, sheet: string | null) => {
  let count = 0;
  for await (const { index } of book.rows(sheet)) expect(index).toBe(count++);
  return count;
};

describe("a workbook", () => {
  it("is read while the server answers others", async () => {
    const rows = Array.from({ length: 12_000 }, (_, n) => [`Ann ${n}`, `Lee ${n}`, n, `${n} Main St, Provo`]);
    const content = await bookOf(rows);
    const before = performance.eventLoopUtilization();
    expect(await withBook(content, (book) => countOf(book, "Contacts"))).toBe(rows.length);
    // In the server's own thread it would be above nine tenths.
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
  });

  it("may be left in the middle of a sheet, for another or for good", async () => {
    const content = await bookOf(Array.from({ length: 3_000 }, (_, n) => [`Ann ${n}`]));
    await withBook(content, async (book) => {
      for await (const { values } of book.rows("Contacts")) {
        expect(values).toEqual(["Ann 0"]);
        break;
      }
      expect(await book.look()).toEqual({ visible: ["Contacts", "More"], since1904: false });
      expect(await countOf(book, "More")).toBe(1);
      expect(await countOf(book, null)).toBe(3_000);
    });
  });

  it("that is none says so, also to whoever asks again", async () => {
    await withBook(Buffer.from("PK\x03\x04 and no more"), async (book) => {
      for (let times = 0; times < 2; times++)
        await expect(book.look()).rejects.toMatchObject({ reason: "damaged" });
    });
  });

  it("that was closed owes no answer", async () => {
    const book = openWorkbook(await bookOf([["Name"]]));
    const asked = book.look();
    await Promise.all([expect(asked).rejects.toMatchObject({ reason: "damaged" }), book.close()]);
  });
});

describe("a workbook that is written", () => {
  const sheet = { name: "Contacts", header: ["Name", "Count", "Note"] };
  async function* rowsOf(many: number) {
    for (let n = 0; n < many; n++) yield [`=Ann ${n}`, n, n % 2 === 0 ? null : "<&>\n"];
  }
  async function bytesOf(rows: Parameters<typeof writeWorkbook>[1]) {
    const pieces = [];
    for await (const piece of writeWorkbook(sheet, rows)) pieces.push(piece);
    return Buffer.concat(pieces);
  }

  it.each([0, 1, 500, 1_234])("holds each of %i rows as it was given", async (many) => {
    const { sheets } = await readXlsx(await bytesOf(rowsOf(many)));
    expect(sheets.map(({ name }) => name)).toEqual(["Contacts"]);
    const [header, ...rows] = sheets[0]!.rows;
    expect(header).toEqual(sheet.header);
    expect(rows).toHaveLength(many);
    for (const [n, row] of rows.entries()) {
      expect(row.slice(0, 2)).toEqual([`=Ann ${n}`, n]);
      expect(row[2] ?? null).toBe(n % 2 === 0 ? null : "<&>\n");
    }
  });

  it("lets the server answer others meanwhile", async () => {
    const before = performance.eventLoopUtilization();
    await bytesOf(rowsOf(30_000));
    // In the server's own thread it would be a half.
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.3);
  });

  it("fails where its rows do, and gives them back", async () => {
    let givenBack = false;
    async function* failing() {
      try {
        yield* rowsOf(700);
        throw new Error("The database is away");
      } finally {
        givenBack = true;
      }
    }
    await expect(bytesOf(failing())).rejects.toThrow("The database is away");
    expect(givenBack).toBe(true);
  });

  it("that nobody reads on reads no further rows, and gives them back", async () => {
    let taken = 0;
    let givenBack = false;
    async function* counted() {
      try {
        for await (const row of rowsOf(100_000)) {
          taken++;
          yield row;
        }
      } finally {
        givenBack = true;
      }
    }
    const pieces = writeWorkbook(sheet, counted());
    expect(taken).toBe(0);
    await pieces.next();
    await pieces.return(undefined);
    expect(givenBack).toBe(true);
    expect(taken).toBeLessThan(20_000);
  });
});
