import type { Workbook } from "../../../workbook/index.ts";

export interface Sheets {
  /** The one that is read; null for the first. */
  sheet: string | null;
  otherSheets: string[];
  since1904: boolean;
}

/** So far the rows of a sheet are looked at. */
const looked = 50;
/** Each look opens the whole book anew. */
const mostSheets = 5;

/** The sheet that somebody chose, or else the first with a table in it. */
export async function chooseSheet(book: Workbook, chosen: string | undefined): Promise<Sheets> {
  const { visible, since1904 } = await book.look();
  const sheet = visible.find((name) => name === chosen) ?? (await firstTable(book, visible));
  return { sheet, otherSheets: visible.filter((name) => name !== sheet), since1904 };
}

/** A book begins with what is hidden, empty, or says how it is to be filled in. */
async function firstTable(book: Workbook, visible: readonly string[]): Promise<string | null> {
  if (visible.length < 2) return visible[0] ?? null;
  let list: string | undefined;
  for (const sheet of visible.slice(0, mostSheets)) {
    const width = await widthOf(book, sheet);
    if (width > 1) return sheet;
    if (width > 0) list ??= sheet;
  }
  return list ?? visible[0]!;
}

/** How wide the widest row below the first is; 0 where nothing stands below it. */
async function widthOf(book: Workbook, sheet: string): Promise<number> {
  const widths: number[] = [];
  for await (const { values } of book.rows(sheet)) {
    const filled = values.filter((value) => value !== null && String(value).trim() !== "").length;
    if (filled > 0) widths.push(filled);
    if (widths.length > looked) break;
  }
  return Math.max(0, ...widths.slice(1));
}
