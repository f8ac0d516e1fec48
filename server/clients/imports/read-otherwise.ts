import sql from "sql-template-tag";
import { isFileEncoding } from "../../../contract/file-encodings.ts";
import { limits } from "../../../contract/limits.ts";
import { read } from "../../db/connection.ts";
import type { Ahead, Context } from "../../http/context.ts";
import { AppError, conflict, invalid } from "../../http/errors.ts";
import { beginReading, type Begun } from "./begin.ts";
import { findImport, type Import } from "./find.ts";
import type { Chosen } from "./read/open.ts";
import { keepRows } from "./rows.ts";

export interface Otherwise extends Begun {
  /** What it takes the place of. */
  instead: Pick<Import, "sheet" | "encoding">;
}

/**
 * Reads the beginning of another sheet, or in another encoding, with no connection held; null where it is read so
 * already.
 */
export async function readOtherwise(ahead: Ahead, id: string, chosen: Chosen): Promise<Otherwise | null> {
  const { app, accountId, now } = ahead;
  const found = await read(app.pool, accountId, (db) => findImport(db, accountId, id));
  const { sheet, encoding } = found;
  if ((chosen.sheet ?? sheet) === sheet && (chosen.encoding ?? encoding) === encoding) return null;
  refuseWhileRead(found);
  if (chosen.sheet !== undefined) refuseSheet(found, chosen.sheet);
  if (chosen.encoding !== undefined) refuseEncoding(found);
  if (!found.fileId || now.getTime() - Date.parse(found.createdAt) > limits.importOthersFor)
    throw conflict(
      `The file is no longer kept. Upload it again to import ${chosen.sheet === undefined ? "it with other letters" : "another sheet"}.`,
    );
  const field = chosen.sheet === undefined ? "encoding" : "sheet";
  try {
    return { ...(await beginReading(ahead, found.fileId, chosen)), instead: { sheet, encoding } };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "validation") throw error;
    throw invalid(error.message, { [field]: error.message });
  }
}

function refuseSheet({ otherSheets, sheet }: Import, chosen: string): void {
  if (chosen === sheet || otherSheets.includes(chosen)) return;
  const message = "The file has no sheet of that name.";
  throw invalid(message, { sheet: message });
}

/** Unicode and plain English say themselves what they are. */
function refuseEncoding({ encoding }: Import): void {
  if (isFileEncoding(encoding)) return;
  const message = "The file can be read in one way only.";
  throw invalid(message, { encoding: message });
}

function refuseWhileRead({ state }: Import): void {
  if (state === "reading") throw conflict("The file is still being read. Choose again when that is done.");
  if (!["ready", "checking", "checked"].includes(state))
    throw conflict("This import has begun. Undo it, and import the file again.");
}

/** Begins the import anew with what was read otherwise: nothing of what was read before stays. */
export async function takeOther(ctx: Context, found: Import, other: Otherwise): Promise<void> {
  refuseWhileRead(found);
  const { sheet, encoding } = other.instead;
  if (found.sheet !== sheet) throw conflict("Somebody chose another sheet just now. Choose again.");
  if (found.encoding !== encoding) throw conflict("Somebody chose another encoding just now. Choose again.");
  const { reading, headerRow, columns, suggested, rows, readTo, isWhole } = other;
  const guessed = JSON.stringify(suggested);
  await ctx.db.run(sql`
    delete from import_rows where account_id = ${ctx.accountId} and import_id = ${found.id}`);
  await ctx.db.run(sql`
    update imports set encoding = ${reading.encoding}, delimiter = ${reading.delimiter}, sheet = ${reading.sheet}, other_sheets = ${JSON.stringify(reading.otherSheets)},
      header_row = ${headerRow}, columns = ${JSON.stringify(columns)}, suggested = ${guessed}, mapping = ${guessed},
      state = ${isWhole ? "ready" : "reading"}, next_state = null, read_to = ${readTo}, total = ${rows.length},
      checked_to = 0, checked = 0, alike_to = null, new_rows = 0, possible_rows = 0, duplicate_rows = 0, error_rows = 0
    where account_id = ${ctx.accountId} and id = ${found.id}`);
  await keepRows(ctx, found.id, rows);
  ctx.record("imports.advanced", [found.id], { sheet: reading.sheet, encoding: reading.encoding });
  if (!isWhole)
    ctx.enqueue(
      "imports.advance",
      { accountId: ctx.accountId, importId: found.id },
      { key: `import ${found.id}` },
    );
}
