import sql from "sql-template-tag";
import { imports } from "../../../contract/imports.ts";
import type { Context } from "../../http/context.ts";
import { conflict, notFound } from "../../http/errors.ts";
import { handle } from "../../http/handler.ts";
import { checkRows, countVerdicts, keepVerdicts, rulesOf } from "./check.ts";
import { lockImport, type Import } from "./find.ts";
import { findLikely } from "./likely.ts";
import { viewOf } from "./masks.ts";
import { firstPage, presentRows } from "./present.ts";
import { rowSealing } from "./rows.ts";

export const fixRow = handle(imports.fix, async ({ params: { id, row }, body }, ctx) => {
  const found = await lockImport(ctx.db, ctx.accountId, id);
  if (found.state !== "checked")
    throw conflict("Rows can be corrected once they are checked, and before they are imported.");
  if (body.choice !== undefined)
    await ctx.db.run(sql`
      update import_rows set choice = ${body.choice}
      where account_id = ${ctx.accountId} and import_id = ${id} and row = ${row}`);
  if (body.cells) await correct(ctx, found, row, body.cells);
  ctx.record("imports.advanced", [id], { row });
  const [shown] = await presentRows(ctx, found, { ...firstPage, limit: 1 }, row);
  if (!shown) throw notFound("row");
  return shown;
});

async function correct(
  ctx: Context,
  found: Import,
  row: number,
  given: Record<string, string>,
): Promise<void> {
  const { db, accountId } = ctx;
  const sealing = await rowSealing(ctx.app, db, accountId, found.id);
  const kept = await db.maybe<{ cells: Buffer }>(sql`
    select cells from import_rows where account_id = ${accountId} and import_id = ${found.id} and row = ${row}`);
  if (!kept) throw notFound("row");
  const cells = sealing.open(row, kept.cells);
  const shown = viewOf(ctx, found)(cells);
  // A mask that comes back as it was shown changes nothing.
  const corrected = found.columns.map(
    (_, n) => (given[n] === shown[n] ? undefined : given[n]) ?? cells[n] ?? "",
  );
  await db.run(sql`
    update import_rows set cells = ${sealing.seal(row, corrected)}
    where account_id = ${accountId} and import_id = ${found.id} and row = ${row}`);
  const rules = await rulesOf(db, accountId, found, ctx.now);
  const checked = await checkRows(ctx, found, rules, [{ row, cells: corrected }]);
  await keepVerdicts(db, accountId, found, checked, await findLikely(ctx, checked));
  await findTwin(ctx, found.id, row);
  await countVerdicts(db, accountId, found.id);
}

/** An earlier row of the file that is the same person as this one. */
const findTwin = (ctx: Context, importId: string, row: number): Promise<number> =>
  ctx.db.run(sql`
    update import_rows r set match_row = twin.row, verdict = 'duplicate', match_id = null, match_by = null
    from (select min(o.row) as row from import_rows o, import_rows t
      where t.account_id = ${ctx.accountId} and t.import_id = ${importId} and t.row = ${row}
        and o.account_id = ${ctx.accountId} and o.import_id = ${importId} and o.row < ${row}
        and o.keys && t.keys and o.verdict <> 'error') twin
    where r.account_id = ${ctx.accountId} and r.import_id = ${importId} and r.row = ${row}
      and r.verdict in ('new', 'possible') and twin.row is not null`);
