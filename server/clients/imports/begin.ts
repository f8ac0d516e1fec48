import type { ImportColumn } from "../../../contract/imports.ts";
import { limits } from "../../../contract/limits.ts";
import { read } from "../../db/connection.ts";
import type { Ahead } from "../../http/context.ts";
import { invalid } from "../../http/errors.ts";
import { importAsThis, mappedAsBefore } from "./as-before.ts";
import { contactIdColumn } from "./contact-ids.ts";
import { guessMapping } from "./guess/mapping.ts";
import { findHeader } from "./read/header.ts";
import { recognize, rowsOf, type Chosen, type Reading } from "./read/open.ts";
import { cardPlace } from "./read/vcard.ts";
import { tooManyColumns } from "./read/xlsx.ts";
import { fileRow, type FileRow } from "./rows.ts";
import { staffOf } from "./staff.ts";

export interface Begun {
  reading: Reading;
  headerRow: number;
  columns: string[];
  suggested: readonly ImportColumn[];
  rows: FileRow[];
  readTo: number;
  isWhole: boolean;
}

/** Enough rows to tell the header and to guess by. */
const headRows = 500;

/** The beginning of a file that is stored, with no connection held; as somebody chose it to be read. */
export async function beginReading(
  { app, accountId }: Pick<Ahead, "app" | "accountId">,
  fileId: string,
  chosen: Chosen = {},
): Promise<Begun> {
  const open = () => app.files.read(accountId, fileId);
  const reading = await recognize(open, chosen);
  const raw: string[][] = [];
  let isWhole = true;
  for await (const row of rowsOf(open, reading)) {
    raw.push(row);
    if (raw.length > limits.importAtOnce) {
      isWhole = false;
      break;
    }
  }
  const header = findHeader(raw.slice(0, headRows));
  const whole = chosen.sheet === undefined ? "file" : `sheet "${chosen.sheet}"`;
  if (header.columns.length === 0) throw invalid(`The ${whole} has no rows.`);
  if (header.columns.length > limits.importColumns) throw tooManyColumns();
  const rows = raw.flatMap((cells, n) => fileRow(n + 1, cells, header.row, header.columns.length));
  if (rows.length === 0) throw invalid(`The ${whole} names its columns, and has no rows below.`);
  const head = rows.slice(0, headRows).map(({ cells }) => cells);
  const [isStaff, idColumn, earlier] = await read(app.pool, accountId, async (db) => [
    await staffOf(db, accountId),
    await contactIdColumn(db, accountId, header.columns, head),
    header.row > 0 ? await importAsThis(db, accountId, header.columns) : undefined,
  ]);
  const guessed =
    reading.format === "vcf"
      ? cardMapping(header.columns)
      : guessMapping(header.columns, head, (value) => isStaff(value) !== null, idColumn);
  return {
    reading,
    headerRow: header.row,
    columns: header.columns,
    suggested: earlier ? mappedAsBefore(earlier, header.columns, guessed, head) : guessed,
    rows,
    readTo: raw.length,
    isWhole,
  };
}

const cardMapping = (columns: readonly string[]): ImportColumn[] =>
  columns.map((name) => {
    const to = cardPlace(name);
    return { to, guess: to ? "matched" : "none" };
  });
