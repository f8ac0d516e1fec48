/** The row that names the columns, and the names. `row`: counted from 1; 0 when nothing names them. */
export interface Header {
  row: number;
  columns: string[];
}

/** What stands in rows and never names a column: addresses, numbers, days. */
const looksLikeData = (cell: string): boolean =>
  /@\w+\.|^\(?\+?\d[\d\s().-]{5,}$|^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}|^[$]?\d+([.,]\d+)?$/.test(cell.trim());

const filled = (row: readonly string[]): string[] => row.filter((cell) => cell.trim() !== "");

/**
 * Reports begin with a title and the day of printing: the header is the first row that is nearly as wide as
 * the rows below it and holds no data itself.
 */
export function findHeader(rows: readonly (readonly string[])[]): Header {
  const widest = Math.max(0, ...rows.map((row) => filled(row).length));
  const at = rows.slice(0, 30).findIndex((row) => {
    const cells = filled(row);
    return cells.length > 0 && cells.length >= widest * 0.5 && !cells.some(looksLikeData);
  });
  const first = rows.findIndex((row) => filled(row).length >= Math.max(1, widest * 0.5));
  // Nothing but names in a row after the data is data.
  if (at === -1 || at > first) return { row: 0, columns: numbered(rows) };
  const names = rows[at]!;
  const width = Math.max(names.length, ...rows.slice(at + 1, at + 50).map(lastFilled));
  return { row: at + 1, columns: unique(Array.from({ length: width }, (_, n) => names[n]?.trim() ?? "")) };
}

const lastFilled = (row: readonly string[]): number => row.findLastIndex((cell) => cell.trim() !== "") + 1;

const numbered = (rows: readonly (readonly string[])[]): string[] =>
  Array.from({ length: Math.max(0, ...rows.map(lastFilled)) }, (_, n) => `Column ${n + 1}`);

/** A column is spoken of by its name: a second "Phone" is "Phone (2)". */
function unique(names: string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((given, n) => {
    // The database takes no zero in a text, and no half of a letter that is cut in two.
    const text = given.replaceAll("\0", "").replace(/\s+/g, " ").trim();
    const name = text.slice(0, 200).replace(/\p{Cs}/gu, "") || `Column ${n + 1}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}
