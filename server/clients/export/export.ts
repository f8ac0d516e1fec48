import { clients } from "../../../contract/clients.ts";
import { limits } from "../../../contract/limits.ts";
import { todayOf } from "../../accounts/find-day.ts";
import { AppError } from "../../http/errors.ts";
import { handle } from "../../http/handler.ts";
import { writeWorkbook } from "../../workbook/index.ts";
import { whereOf } from "../filter/where.ts";
import { columnsOf, type Cell, type ExportRow } from "./columns.ts";
import { readExtent, readRows } from "./read.ts";
import { fromSnapshot, takenSoon } from "./snapshot.ts";

const format = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/** What a sheet has at most. */
const columnsMax = 16_384;

const tooLarge = () => new AppError("too_large", "Export too large. Please reduce the number of records.");

/**
 * The count is told ahead and is the file's: both are read from one snapshot. Text that looks like a formula
 * stays text in this format, and comes back by an import as it went.
 */
export const exportClients = handle(clients.export, async ({ body: { filter, options } }, ctx) => {
  const { app, accountId } = ctx;
  const asked = { accountId, where: await whereOf(ctx, filter), options };
  const pieces = fromSnapshot(app.pool, accountId, async function* (db) {
    const extent = await readExtent(db, asked);
    yield extent;
    yield* readRows(db, asked, extent);
  });
  const { value: extent } = await pieces.next();
  if (!extent || !("rows" in extent)) throw new Error("The extent comes first");
  const columns = columnsOf(extent);
  if (extent.rows > limits.exportRows || columns.length > columnsMax) {
    await pieces.return(undefined);
    throw tooLarge();
  }
  const rows = takenSoon(pieces);
  async function* cells(): AsyncGenerator<Cell[]> {
    for await (const row of rows) yield columns.map(({ of }) => of(row as ExportRow));
  }
  const header = columns.map((column) => column.header);
  ctx.record("clients.exported", [], { rows: extent.rows, filter, options });
  return {
    name: `Contacts ${await todayOf(ctx)}.xlsx`,
    format,
    content: writeWorkbook({ name: "Contacts", header }, cells()),
    rows: extent.rows,
  };
});
