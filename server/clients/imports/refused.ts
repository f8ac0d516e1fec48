import sql from "sql-template-tag";
import { imports } from "../../../contract/imports.ts";
import { limits } from "../../../contract/limits.ts";
import type { App } from "../../app.ts";
import { read } from "../../db/connection.ts";
import { conflict } from "../../http/errors.ts";
import { handle } from "../../http/handler.ts";
import { findImport, type Import } from "./find.ts";
import { isBringer, openedColumns, viewOfFile, withoutNumbers, type View } from "./masks.ts";
import { showing } from "./present.ts";
import { isOwnColumn, reasonColumn, referenceColumn, writeReference } from "./reference.ts";
import { rowSealing } from "./rows.ts";
import type { Problem } from "./values/row.ts";

export const downloadRefused = handle(
  imports.refused,
  async ({ params: { id } }, ctx) => {
    const found = await findImport(ctx.db, ctx.accountId, id);
    if (found.finishedAt && ctx.now.getTime() > Date.parse(found.finishedAt) + limits.importUndoFor)
      throw conflict("The rows of an import are kept for 7 days. This one is older: import the file again.");
    const content = refusedCsv(ctx.app, ctx.accountId, found, viewOfFile(ctx, found));
    const revealed = isBringer(ctx, found) ? openedColumns(found).map((n) => found.columns[n]) : [];
    ctx.record("imports.downloaded", [id], { file: found.name, ...(revealed.length > 0 && { revealed }) });
    return {
      name: `${found.name.replace(/\.\w{1,5}$/, "")} errors.csv`,
      format: "text/csv; charset=utf-8",
      content,
    };
  },
  // What is streamed cannot be kept for a repetition.
  { secret: true },
);

const page = 500;

/** The rows as they were, which they are, and what is wrong with each; the last two go nowhere when it comes back. */
async function* refusedCsv(app: App, accountId: string, found: Import, view: View): AsyncGenerator<string> {
  // Excel takes a file without the mark for its own encoding.
  const kept = found.columns.flatMap((name, n) => (isOwnColumn(name) ? [] : [n]));
  yield `\ufeff${line([...kept.map((n) => found.columns[n]!), referenceColumn, reasonColumn])}`;
  for (let after = 0, isMore = true; isMore;) {
    const rows = await read(app.pool, accountId, async (db) => {
      const [sealing, key] = [
        await rowSealing(app, db, accountId, found.id),
        await app.keys.of(db, accountId),
      ];
      const refused = await db.many<{ row: number; cells: Buffer; problems: Problem[] | null }>(sql`
        select r.row, r.cells, r.problems from import_rows r
        where r.account_id = ${accountId} and r.import_id = ${found.id} and r.row > ${after} and ${showing("refused")}
        order by r.row limit ${page}`);
      return refused.map(({ row, cells, problems }) => ({
        row,
        cells: view(sealing.open(row, cells)),
        reference: writeReference(key, { importId: found.id, row }),
        why: withoutNumbers(whyOf(found, problems ?? [])),
      }));
    });
    for (const { cells, reference, why } of rows)
      yield line([...kept.map((n) => cells[n] ?? ""), reference, why]);
    after = rows.at(-1)?.row ?? 0;
    isMore = rows.length === page;
  }
}

const whyOf = ({ columns }: Import, problems: readonly Problem[]): string =>
  problems
    .map(({ column, message }) => (column === null ? message : `${columns[column]}: ${message}`))
    .join("; ");

const line = (cells: readonly string[]): string => `${cells.map(quoted).join(",")}\r\n`;

/** A spreadsheet would run what begins like a formula; a number or a telephone does not. */
function quoted(cell: string): string {
  const safe = /^[=@\t]|^[+-](?![\d\s().-]*$)/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n']|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
