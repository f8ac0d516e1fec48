import sql from "sql-template-tag";
import { z } from "zod";
import { counted } from "../../../contract/counted.ts";
import { Id } from "../../../contract/formats.ts";
import { limits } from "../../../contract/limits.ts";
import type { App } from "../../app.ts";
import type { Actor } from "../../http/actor.ts";
import { AppError, invalid } from "../../http/errors.ts";
import { handle } from "../../http/handler.ts";
import { internal } from "../../http/internal.ts";
import { invoke } from "../../http/invoke.ts";
import { lockImport, type Import } from "./find.ts";
import type { Delimiter } from "./read/delimiter.ts";
import { hasOthers, rowsOf } from "./read/open.ts";
import { fileRow, keepRows, type FileRow } from "./rows.ts";

const batch = 1_000;

/** Reads the rest of a file, from where an earlier try came to. While some rows are kept, the next are read. */
export async function readOn(app: App, found: Import, actor: Actor): Promise<void> {
  const accountId = actor.accountId!;
  const open = () => app.files.read(accountId, found.fileId!);
  const reading = { ...found, delimiter: found.delimiter as Delimiter | null };
  let rows: FileRow[] = [];
  let row = 0;
  let writing: Promise<unknown> = Promise.resolve();
  const keep = async (isLast: boolean) => {
    await writing;
    writing = invoke(app, keepRead, { body: { importId: found.id, rows, readTo: row, isLast } }, actor);
    // Looked at above; until then a failure is nobody's surprise.
    writing.catch(() => undefined);
    rows = [];
  };
  try {
    let total = found.total;
    for await (const cells of rowsOf(open, reading)) {
      row++;
      if (row <= found.readTo) continue;
      const read = fileRow(row, cells, found.headerRow, found.columns.length);
      rows.push(...read);
      total += read.length;
      if (total > limits.importRows)
        throw invalid(`The file has more than ${counted(limits.importRows)} rows. Import it in parts.`);
      if (rows.length >= batch) await keep(false);
    }
    await keep(true);
    await writing;
    if (!hasOthers(found)) await app.files.remove(accountId, found.fileId!);
  } catch (error) {
    // The import is called failed once nothing of it is being kept any more.
    await writing.catch(() => undefined);
    if (!(error instanceof AppError)) throw error;
    await invoke(app, failImport, { body: { importId: found.id, message: error.message } }, actor);
  }
}

const Body = z.object({
  importId: Id,
  rows: z.array(z.object({ row: z.number(), cells: z.array(z.string()) })),
  readTo: z.number(),
  isLast: z.boolean(),
});

const keepRead = handle(
  internal("imports.keepRead", Body),
  async ({ body: { importId, rows, readTo, isLast } }, ctx) => {
    const found = await lockImport(ctx.db, ctx.accountId, importId);
    const kept = await keepRows(ctx, importId, rows);
    const next = found.nextState ?? "ready";
    await ctx.db.run(sql`
    update imports set read_to = ${readTo}, total = total + ${kept},
      state = ${isLast && found.state === "reading" ? next : found.state}
    where account_id = ${ctx.accountId} and id = ${importId}`);
    ctx.record("imports.advanced", [importId]);
  },
);

const failImport = handle(
  internal("imports.fail", z.object({ importId: Id, message: z.string() })),
  async ({ body: { importId, message } }, ctx) => {
    await ctx.db.run(sql`
      update imports set state = 'failed', message = ${message}
      where account_id = ${ctx.accountId} and id = ${importId}`);
    ctx.record("imports.advanced", [importId], { message });
  },
);
