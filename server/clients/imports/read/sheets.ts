import { readXlsx, streamXlsxRows } from "hucre/xlsx";

export interface Sheets {
  /** The one that is read; null for the first. */
  sheet: string | null;
  /** Those behind it, which nobody looked into. */
  others: string[];
}

/** So far the rows of a sheet are looked at. */
const looked = 50;
/** Each look opens the whole book anew. */
const mostSheets = 5;

/** The first sheet with a table in it; a book begins with what is hidden, empty, or says how it is to be filled in. */
export async function chooseSheet(content: Buffer): Promise<Sheets> {
  const visible: string[] = [];
  await readXlsx(content, {
    // Asked before a sheet is read: none of them is.
    sheets: ({ name, hidden, veryHidden }) => {
      if (!hidden && !veryHidden) visible.push(name);
      return false;
    },
  });
  if (visible.length < 2) return { sheet: visible[0] ?? null, others: [] };
  let list: string | undefined;
  for (const [n, sheet] of visible.slice(0, mostSheets).entries()) {
    const width = await widthOf(content, sheet);
    if (width > 1) return { sheet, others: visible.slice(n + 1) };
    if (width > 0) list ??= sheet;
  }
  return { sheet: list ?? visible[0]!, others: visible.slice(mostSheets) };
}

/** How wide the widest row below the first is; 0 where nothing stands below it. */
async function widthOf(content: Buffer, sheet: string): Promise<number> {
  const widths: number[] = [];
  for await (const { values } of streamXlsxRows(content, { sheet })) {
    const filled = values.filter((value) => value !== null && String(value).trim() !== "").length;
    if (filled > 0) widths.push(filled);
    if (widths.length > looked) break;
  }
  return Math.max(0, ...widths.slice(1));
}
