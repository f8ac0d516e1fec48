import { Readable } from "node:stream";
import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import { imports, usualImport, type ImportColumn } from "../../../contract/imports.ts";
import { limits } from "../../../contract/limits.ts";
import { read } from "../../db/connection.ts";
import { ghostOf } from "../../http/actor.ts";
import type { Ahead } from "../../http/context.ts";
import { AppError, invalid } from "../../http/errors.ts";
import { handleAfter } from "../../http/handler.ts";
import type { Upload } from "../../http/uploads.ts";
import { forgetLater } from "../../jobs/forget-later.ts";
import { findImport } from "./find.ts";
import { guessMapping } from "./guess/mapping.ts";
import { presentImport } from "./present.ts";
import { findHeader } from "./read/header.ts";
import { recognize, rowsOf, type Reading } from "./read/open.ts";
import { cardColumns } from "./read/vcard.ts";
import { tooManyColumns } from "./read/xlsx.ts";
import { keepRows, type FileRow } from "./rows.ts";
import { staffOf } from "./staff.ts";

interface Ready {
  fileId: string;
  name: string;
  reading: Reading;
  headerRow: number;
  columns: string[];
  suggested: ImportColumn[];
  rows: FileRow[];
  readTo: number;
  isWhole: boolean;
}

/**
 * The file goes to the store as it comes, and its beginning is read with no connection held. The rest is read
 * by a job; a small file is read whole at once.
 */
export const createImport = handleAfter(
  imports.create,
  async (_input, ahead): Promise<Ready> => {
    if (!ahead.upload) throw invalid("Choose a file.", { file: "Choose a file." });
    const fileId = uuid();
    await forgetLater(ahead, fileId);
    try {
      await store(ahead, fileId, ahead.upload);
      return { fileId, name: nameOf(ahead.upload.name), ...(await begin(ahead, fileId)) };
    } catch (error) {
      await ahead.app.files.remove(ahead.accountId, fileId);
      if (error instanceof AppError && error.code === "validation")
        throw invalid(error.message, { file: error.message });
      throw error;
    }
  },
  async (_input, ctx, { fileId, rows, reading, ...file }) => {
    const id = uuid();
    const columns = JSON.stringify(file.columns);
    const suggested = JSON.stringify(file.suggested);
    const state = file.isWhole ? "ready" : "reading";
    await ctx.db.run(sql`
      insert into imports (account_id, id, name, format, encoding, delimiter, sheet, other_sheets, header_row,
        file_id, state, columns, suggested, mapping, options, read_to, total, created_by, asked_by, ghosted_by,
        created_at)
      values (${ctx.accountId}, ${id}, ${file.name}, ${reading.format}, ${reading.encoding}, ${reading.delimiter},
        ${reading.sheet}, ${JSON.stringify(reading.otherSheets)}, ${file.headerRow},
        ${file.isWhole ? null : fileId}, ${state}, ${columns}, ${suggested}, ${suggested},
        ${usualImport}, ${file.readTo}, ${rows.length}, ${ctx.userId}, ${ctx.userId}, ${ghostOf(ctx.actor)},
        ${ctx.now})`);
    await keepRows(ctx, id, rows);
    ctx.record("imports.created", [id], { file: file.name });
    if (file.isWhole) ctx.afterCommit(() => ctx.app.files.remove(ctx.accountId, fileId));
    else ctx.enqueue("imports.advance", { accountId: ctx.accountId, importId: id }, { key: `import ${id}` });
    return presentImport(ctx, await findImport(ctx.db, ctx.accountId, id));
  },
);

async function store({ app, accountId }: Ahead, fileId: string, { content, stream }: Upload): Promise<void> {
  await app.files.putStream(
    accountId,
    fileId,
    stream ?? Readable.from([content]),
    "application/octet-stream",
  );
  if (stream?.truncated || content.length > limits.importBytes)
    throw new AppError("too_large", "That file is larger than 100 MB.", {
      file: "That file is larger than 100 MB.",
    });
}

const nameOf = (given: string): string =>
  given
    .replace(/[\p{C}/\\]/gu, "")
    .trim()
    .slice(-150) || "contacts";

/** Enough rows to tell the header and to guess by. */
const headRows = 500;

async function begin({ app, accountId }: Ahead, fileId: string): Promise<Omit<Ready, "fileId" | "name">> {
  const open = () => app.files.read(accountId, fileId);
  const reading = await recognize(open);
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
  if (header.columns.length === 0) throw invalid("The file has no rows.");
  if (header.columns.length > limits.importColumns) throw tooManyColumns();
  const rows = raw.flatMap((cells, n) => fileRow(n + 1, cells, header.row, header.columns.length));
  if (rows.length === 0) throw invalid("The file names its columns, and has no rows below.");
  const isStaff = await read(app.pool, accountId, (db) => staffOf(db, accountId));
  const guessed = guessMapping(
    header.columns,
    rows.slice(0, headRows).map(({ cells }) => cells),
    (value) => isStaff(value) !== null,
  );
  const suggested = reading.format === "vcf" ? cardMapping(header.columns) : guessed;
  return {
    reading,
    headerRow: header.row,
    columns: header.columns,
    suggested,
    rows,
    readTo: raw.length,
    isWhole,
  };
}

const cardMapping = (columns: readonly string[]): ImportColumn[] =>
  columns.map((name) => ({ to: cardColumns[name as keyof typeof cardColumns] ?? null, guess: "matched" }));

/** A row that holds something, as wide as the header. */
export function fileRow(row: number, cells: readonly string[], headerRow: number, width: number): FileRow[] {
  if (row <= headerRow || cells.every((cell) => cell.trim() === "")) return [];
  return [
    {
      row,
      cells: cells.slice(0, width).map((cell) => cell.slice(0, limits.importCell).replaceAll("\0", "")),
    },
  ];
}
