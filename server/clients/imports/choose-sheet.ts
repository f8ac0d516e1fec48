import sql from "sql-template-tag";
import { limits } from "../../../contract/limits.ts";
import { read } from "../../db/connection.ts";
import type { Ahead, Context } from "../../http/context.ts";
import { AppError, conflict, invalid } from "../../http/errors.ts";
import { beginReading, type Begun } from "./begin.ts";
import { findImport, type Import } from "./find.ts";
import { keepRows } from "./rows.ts";

export interface OtherSheet extends Begun {
  /** The one that it takes the place of. */
  instead: string | null;
}

/** Reads the beginning of another sheet, with no connection held; null where it is the one that is read already. */
export async function readOtherSheet(ahead: Ahead, id: string, sheet: string): Promise<OtherSheet | null> {
  const { app, accountId, now } = ahead;
  const found = await read(app.pool, accountId, (db) => findImport(db, accountId, id));
  if (found.sheet === sheet) return null;
  refuseSheet(found, sheet, now);
  try {
    return { ...(await beginReading(ahead, found.fileId!, sheet)), instead: found.sheet };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "validation") throw error;
    throw invalid(error.message, { sheet: error.message });
  }
}

function refuseSheet(found: Import, sheet: string, now: Date): void {
  refuseWhileRead(found);
  if (!found.otherSheets.includes(sheet)) {
    const message = "The file has no sheet of that name.";
    throw invalid(message, { sheet: message });
  }
  if (!found.fileId || now.getTime() - Date.parse(found.createdAt) > limits.importSheetsFor)
    throw conflict("The file is no longer kept. Upload it again to import another sheet.");
}

function refuseWhileRead({ state }: Import): void {
  if (state === "reading")
    throw conflict("The file is still being read. Choose another sheet when that is done.");
  if (!["ready", "checking", "checked"].includes(state))
    throw conflict("This import has begun. Undo it, and import the file again.");
}

/** Begins the import anew with the other sheet: nothing of the one before stays. */
export async function takeSheet(ctx: Context, found: Import, other: OtherSheet): Promise<void> {
  refuseWhileRead(found);
  if (found.sheet !== other.instead) throw conflict("Somebody chose another sheet just now. Choose again.");
  const { reading, headerRow, columns, suggested, rows, readTo, isWhole } = other;
  const guessed = JSON.stringify(suggested);
  await ctx.db.run(sql`
    delete from import_rows where account_id = ${ctx.accountId} and import_id = ${found.id}`);
  await ctx.db.run(sql`
    update imports set sheet = ${reading.sheet}, other_sheets = ${JSON.stringify(reading.otherSheets)},
      header_row = ${headerRow}, columns = ${JSON.stringify(columns)}, suggested = ${guessed}, mapping = ${guessed},
      state = ${isWhole ? "ready" : "reading"}, next_state = null, read_to = ${readTo}, total = ${rows.length},
      checked_to = 0, checked = 0, alike_to = null, new_rows = 0, possible_rows = 0, duplicate_rows = 0, error_rows = 0
    where account_id = ${ctx.accountId} and id = ${found.id}`);
  await keepRows(ctx, found.id, rows);
  ctx.record("imports.advanced", [found.id], { sheet: reading.sheet });
  if (!isWhole)
    ctx.enqueue(
      "imports.advance",
      { accountId: ctx.accountId, importId: found.id },
      { key: `import ${found.id}` },
    );
}
