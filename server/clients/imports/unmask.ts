import sql from "sql-template-tag";
import { isMask, mask } from "../../../contract/mask.ts";
import type { App } from "../../app.ts";
import type { Db } from "../../db/connection.ts";
import type { Import } from "./find.ts";
import { sealedColumns } from "./masks.ts";
import { readReference, referenceColumn } from "./reference.ts";
import { rowSealing, type FileRow } from "./rows.ts";
import { isSameRow } from "./same-row.ts";
import type { RowValues } from "./values/row.ts";

interface Asked {
  row: number;
  column: number;
  name: string;
  mask: string;
  reference: string;
}

/** A file may be corrected, refused and corrected again. */
const mostTimes = 20;

interface Unmasked {
  /** Row -> its cells with the numbers that its masks stand for. */
  opened: Map<number, string[]>;
  /** Rows whose reference is that of somebody else's row. */
  misplaced: Set<number>;
}

/**
 * The cells of rows whose masks stand for what an earlier import was given: that import's file of refused rows
 * carries masks only. What nothing stands behind, or another number, or the number of another row, stays a mask.
 */
export async function unmask(
  { app, db, accountId }: { app: App; db: Db; accountId: string },
  found: Import,
  rows: readonly FileRow[],
  read: (cells: readonly string[]) => RowValues,
): Promise<Unmasked> {
  const at = found.columns.indexOf(referenceColumn);
  const sealed = at === -1 ? [] : [...sealedColumns(found)];
  let asked = rows.flatMap(({ row, cells }) =>
    sealed.flatMap((column): Asked[] => {
      const text = (cells[column] ?? "").trim();
      const name = found.columns[column]!;
      return isMask(text) ? [{ row, column, name, mask: text, reference: cells[at] ?? "" }] : [];
    }),
  );
  const byRow = new Map(rows.map((one) => [one.row, one.cells]));
  const opened = new Map<number, string[]>();
  const misplaced = new Set<number>();
  const isMisplaced = (row: number, original: (name: string) => string) =>
    misplaced.has(row) || !isSameRow(read(byRow.get(row)!), read(found.columns.map(original)));
  for (let times = 0; asked.length > 0 && times < mostTimes; times++) {
    const originals = await originalsOf(app, db, accountId, asked);
    asked = asked.flatMap((one) => {
      const original = originals.get(one.reference);
      if (!original) return [];
      if (isMisplaced(one.row, original)) {
        misplaced.add(one.row);
        return [];
      }
      const text = original(one.name);
      if (isMask(text)) return [{ ...one, reference: original(referenceColumn) }];
      if (text && mask(text).trim() === one.mask) {
        const cells = opened.get(one.row) ?? [...byRow.get(one.row)!];
        cells[one.column] = text;
        opened.set(one.row, cells);
      }
      return [];
    });
  }
  return { opened, misplaced };
}

/** Reference -> the cells of the row that it means, by the names of their columns. */
async function originalsOf(
  app: App,
  db: Db,
  accountId: string,
  asked: readonly Asked[],
): Promise<Map<string, (name: string) => string>> {
  const key = await app.keys.of(db, accountId);
  const meant = new Map<string, { importId: string; row: number }>();
  for (const { reference } of asked) {
    const row = meant.has(reference) ? null : readReference(key, reference);
    if (row) meant.set(reference, row);
  }
  const rows = await db.many<{ importId: string; row: number; cells: Buffer; columns: string[] }>(sql`
    select r.import_id, r.row, r.cells, i.columns
    from unnest(${[...meant.values()].map(({ importId }) => importId)}::uuid[],
      ${[...meant.values()].map(({ row }) => row)}::int[]) m (import_id, row)
    join import_rows r on r.account_id = ${accountId} and r.import_id = m.import_id and r.row = m.row
    join imports i on i.account_id = ${accountId} and i.id = m.import_id`);
  const sealings = new Map(
    await Promise.all(
      [...new Set(rows.map(({ importId }) => importId))].map(
        async (id) => [id, await rowSealing(app, db, accountId, id)] as const,
      ),
    ),
  );
  const cellsOf = new Map(
    rows.map(({ importId, row, cells, columns }) => {
      const opened = sealings.get(importId)!.open(row, cells);
      return [`${importId}/${row}`, (name: string) => opened[columns.indexOf(name)] ?? ""] as const;
    }),
  );
  return new Map(
    [...meant].flatMap(([reference, { importId, row }]) => {
      const cell = cellsOf.get(`${importId}/${row}`);
      return cell ? [[reference, cell] as const] : [];
    }),
  );
}
