import sql from "sql-template-tag";
import { limits } from "../../../contract/limits.ts";
import type { Context } from "../../http/context.ts";
import { seal, unseal } from "../../seal.ts";
import type { Db } from "../../db/connection.ts";
import type { App } from "../../app.ts";

/** A row of a file as it was read. */
export interface FileRow {
  row: number;
  cells: string[];
}

/** DOS ends a text with a letter of its own. */
const withoutEnd = (cell: string): string => (cell.endsWith("\u001a") ? cell.slice(0, -1) : cell);

/** A row that holds something, as wide as the header. */
export function fileRow(row: number, given: readonly string[], headerRow: number, width: number): FileRow[] {
  const cells = given.map((cell) => withoutEnd(cell.slice(0, limits.importCell).replaceAll("\0", "")));
  if (row <= headerRow || cells.every((cell) => cell.trim() === "")) return [];
  return [{ row, cells: cells.slice(0, width) }];
}

const place = (importId: string, row: number): string => `import_rows/${importId}/${row}`;

interface Sealing {
  seal(row: number, cells: readonly string[]): Buffer;
  open(row: number, sealed: Buffer): string[];
}

/** Seals and opens the rows of one import with the account's own key. */
export async function rowSealing(app: App, db: Db, accountId: string, importId: string): Promise<Sealing> {
  const key = await app.keys.of(db, accountId);
  return {
    seal: (row, cells) => seal(key, JSON.stringify(cells), place(importId, row)),
    open: (row, sealed) => JSON.parse(unseal(key, sealed, place(importId, row)).toString()) as string[],
  };
}

/** Keeps rows that were read; those that are there already stay as they are. */
export async function keepRows(ctx: Context, importId: string, rows: readonly FileRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  const sealing = await rowSealing(ctx.app, ctx.db, ctx.accountId, importId);
  const numbers = rows.map(({ row }) => row);
  const cells = rows.map(({ row, cells: plain }) => sealing.seal(row, plain));
  return ctx.db.run(sql`
    insert into import_rows (account_id, import_id, row, cells)
    select ${ctx.accountId}, ${importId}, r.row, r.cells
    from unnest(${numbers}::int[], ${cells}::bytea[]) r (row, cells) on conflict do nothing`);
}
