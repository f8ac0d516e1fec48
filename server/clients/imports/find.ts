import sql, { type Sql } from "sql-template-tag";
import type {
  DayOrder,
  ImportColumn,
  ImportFormat,
  ImportOptions,
  ImportState,
} from "../../../contract/imports.ts";
import type { Db } from "../../db/connection.ts";
import { notFound } from "../../http/errors.ts";

/** An import as it is kept. */
export interface Import {
  id: string;
  name: string;
  format: ImportFormat;
  encoding: string | null;
  delimiter: string | null;
  sheet: string | null;
  otherSheets: string[];
  since1904: boolean;
  headerRow: number;
  fileId: string | null;
  state: ImportState;
  nextState: ImportState | null;
  message: string | null;
  columns: string[];
  suggested: ImportColumn[];
  mapping: (ImportColumn & { order?: DayOrder })[];
  /** Columns that ever went where what is kept is sealed. */
  sealedNames: string[];
  options: ImportOptions;
  readTo: number;
  checkedTo: number;
  /** Up to here its rows are held against each other; null while they are not all checked. */
  alikeTo: number | null;
  importedTo: number;
  total: number;
  checked: number;
  imported: number;
  newRows: number;
  possibleRows: number;
  duplicateRows: number;
  errorRows: number;
  created: number;
  updated: number;
  unchanged: number;
  skipped: number;
  refused: number;
  policies: number;
  kept: number;
  changeId: string | null;
  createdBy: string | null;
  /** In whose name it is worked on: who asked last, and who acted as them. */
  askedBy: string | null;
  ghostedBy: string | null;
  createdAt: string;
  finishedAt: string | null;
}

async function find(db: Db, accountId: string, id: string, lock: Sql): Promise<Import> {
  const found = await db.maybe<Import>(
    sql`select * from imports where account_id = ${accountId} and id = ${id} ${lock}`,
  );
  if (!found) throw notFound("import");
  return found;
}

/** @throws 404 */
export const findImport = (db: Db, accountId: string, id: string): Promise<Import> =>
  find(db, accountId, id, sql``);

/** The same, held until the command ends: one batch at a time, and no answer to a question that has changed. */
export const lockImport = (db: Db, accountId: string, id: string): Promise<Import> =>
  find(db, accountId, id, sql`for update`);
