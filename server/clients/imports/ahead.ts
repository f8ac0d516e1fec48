import { setImmediate } from "node:timers/promises";
import sql, { type Sql } from "sql-template-tag";
import type { App } from "../../app.ts";
import { read } from "../../db/connection.ts";
import type { Rules } from "./check.ts";
import { rowSealing } from "./rows.ts";
import { readRow, type RowValues } from "./values/row.ts";

/** The answers of the database to what is written meanwhile wait no longer than this. */
const turn = 5;

interface Opened {
  cells: string[];
  values: RowValues;
}

/** The next rows of an import, opened and read while the database writes the ones before. */
export interface RowsAhead {
  /** What keeps it from reading them is no failure: they are read when they are due. */
  begin(rules: Rules, after: number, most: number): void;
  /** Waited for while no connection is held: it needs one. */
  ready(): Promise<void>;
  /** A row, as long as these are its bytes (who corrects one seals it anew) and its columns go where they went. */
  find(rules: Rules, row: number, sealed: Buffer): Opened | undefined;
}

export function rowsAhead(app: App, accountId: string, importId: string): RowsAhead {
  const kept = new Map<number, Opened & { sealed: Buffer; mapping: string }>();
  let reading = Promise.resolve();
  const readOn = async ({ plan, mapping, findStaff, now }: Rules, after: number, most: number) => {
    const { rows, sealing } = await read(app.pool, accountId, async (db) => ({
      rows: await db.many<{ row: number; sealed: Buffer }>(sql`
        select row, cells as sealed from import_rows ${nextRows(accountId, importId, after, most)}`),
      sealing: await rowSealing(app, db, accountId, importId),
    }));
    let began = performance.now();
    for (const { row, sealed } of rows) {
      if (kept.get(row)?.mapping === mapping) continue;
      const cells = sealing.open(row, sealed);
      kept.set(row, { sealed, mapping, cells, values: readRow(plan, cells, findStaff, now) });
      if (performance.now() - began < turn) continue;
      await setImmediate();
      began = performance.now();
    }
  };
  return {
    begin(rules, after, most) {
      for (const row of kept.keys()) if (row <= after) kept.delete(row);
      reading = readOn(rules, after, most).catch(() => undefined);
    },
    ready: () => reading,
    find({ mapping }, row, sealed) {
      const found = kept.get(row);
      if (found?.mapping !== mapping || !found.sealed.equals(sealed)) return undefined;
      return { cells: found.cells, values: found.values };
    },
  };
}

export const nextRows = (accountId: string, importId: string, after: number, most: number): Sql => sql`
  where account_id = ${accountId} and import_id = ${importId} and row > ${after} order by row limit ${most}`;
