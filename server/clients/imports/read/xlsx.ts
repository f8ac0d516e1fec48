import type { CellValue } from "hucre/xlsx";
import { type AppError, invalid } from "../../../http/errors.ts";
import { limits } from "../../../../contract/limits.ts";
import { openWorkbook, WorkbookError } from "../../../workbook/index.ts";
import { chooseSheet, type Sheets } from "./sheets.ts";

const damaged = "This Excel file could not be read. Open it, and save it again as .xlsx or CSV.";
const tooLarge = "This Excel file unpacks to more than it should. Save the sheet as CSV and import that.";

/** Which sheet of a file is read, by itself or as `chosen`. @throws 400 when none can be */
export async function sheetsOf(content: Buffer, chosen: string | undefined): Promise<Sheets> {
  refuseBombs(content);
  const book = openWorkbook(content);
  try {
    return await chooseSheet(book, chosen);
  } catch (error) {
    refuse(error);
  } finally {
    await book.close();
  }
}

/** The rows of a sheet, null for the first; each cell as the text that a person would have typed. */
export async function* xlsxRows(content: Buffer, sheet: string | null): AsyncGenerator<string[]> {
  refuseBombs(content);
  const book = openWorkbook(content);
  let row = 0;
  try {
    for await (const { index, values } of book.rows(sheet)) {
      // Rows that hold nothing are left out of the file, and count all the same.
      for (; row < Math.min(index, row + limits.importBlankRows); row++) yield [];
      row = index + 1;
      if (values.length > limits.importColumns * 2) throw tooManyColumns();
      yield values.map(cellText);
    }
  } catch (error) {
    refuse(error);
  } finally {
    await book.close();
  }
}

function refuse(error: unknown): never {
  if (!(error instanceof WorkbookError)) throw error;
  if (error.reason === "encrypted")
    throw invalid("This Excel file is protected by a password. Save it without one.");
  throw invalid(error.reason === "large" ? tooLarge : damaged);
}

export const tooManyColumns = (): AppError =>
  invalid(`The file has more than ${limits.importColumns} columns. Leave out those you do not need.`);

function cellText(value: CellValue): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return dayOf(value);
  if (typeof value === "number") return numberText(value);
  const text = String(value);
  // What a formula could not compute.
  return /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!)$/.test(text) ? "" : text;
}

/** A cell of Excel holds a day without a zone; the library gives it as that day in UTC. */
function dayOf(date: Date): string {
  if (Number.isNaN(date.getTime())) return "";
  const [year, month, day] = date.toISOString().slice(0, 10).split("-");
  return `${month}/${day}/${year}`;
}

/** 18015550142 and not 1.8015550142e+10; 0.1 + 0.2 as Excel shows it. */
function numberText(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e21) return BigInt(value).toString();
  return String(Number(value.toPrecision(15)));
}

const central = 0x02014b50;
const ending = 0x06054b50;

/** What a file says that it will be when it is unpacked; the library unpacks no more than was said. */
function refuseBombs(content: Buffer): void {
  let end = content.length - 22;
  while (end >= 0 && end > content.length - 66_000 && content.readUInt32LE(end) !== ending) end--;
  if (end < 0 || content.readUInt32LE(end) !== ending) throw invalid(damaged);
  let at = content.readUInt32LE(end + 16);
  let total = 0;
  const entries = content.readUInt16LE(end + 10);
  for (let n = 0; n < entries; n++) {
    if (at + 46 > content.length || content.readUInt32LE(at) !== central) throw invalid(damaged);
    const [packed, unpacked] = [content.readUInt32LE(at + 20), content.readUInt32LE(at + 24)];
    const nameLength = content.readUInt16LE(at + 28);
    const name = content.toString("utf8", at + 46, at + 46 + nameLength);
    const isSheet = name.startsWith("xl/worksheets/");
    total += unpacked;
    const isEmpty = unpacked === 0 && packed > 2;
    // Sheets are read as a stream, all else is held whole.
    const most = isSheet ? limits.importUnpacked : limits.importUnpacked / 4;
    const isTight = unpacked > 10_000_000 && unpacked > packed * 200;
    if (isEmpty || unpacked > most || isTight || total > limits.importUnpacked * 2) throw invalid(tooLarge);
    at += 46 + nameLength + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32);
  }
}
