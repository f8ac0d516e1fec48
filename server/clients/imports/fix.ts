import sql from "sql-template-tag";
import { imports } from "../../../contract/imports.ts";
import type { Context } from "../../http/context.ts";
import { conflict, notFound } from "../../http/errors.ts";
import { handle } from "../../http/handler.ts";
import { findAlikeAmong } from "./alike.ts";
import { checkRows, countVerdicts, findTwins, forgetChoices, keepVerdicts, rulesOf } from "./check.ts";
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
      update import_rows set choice = ${body.choice}, chosen_id = match_id, chosen_row = match_row
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
  await checkAgain(ctx, found, row);
  await forgetChoices(db, accountId, found.id);
  await countVerdicts(db, accountId, found.id);
}

/** The row, and those that were, or were likely, the same person as it was: each may be somebody else now. */
async function checkAgain(ctx: Context, found: Import, row: number): Promise<void> {
  const { app, db, accountId } = ctx;
  const rules = await rulesOf(db, accountId, found, ctx.now);
  const followers = await db.many<{ row: number }>(sql`
    select row from import_rows
    where account_id = ${accountId} and import_id = ${found.id} and row <> ${row}
      and (match_row = ${row} or verdict = 'possible' and likely_keys && (
        select likely_keys from import_rows
        where account_id = ${accountId} and import_id = ${found.id} and row = ${row}))
    order by row`);
  const numbers = [row, ...followers.map((one) => one.row)];
  const sealing = await rowSealing(app, db, accountId, found.id);
  for (let from = 0; from < numbers.length; from += atOnce) {
    const rows = await db.many<{ row: number; cells: Buffer }>(sql`
      select row, cells from import_rows
      where account_id = ${accountId} and import_id = ${found.id} and row = any (${numbers.slice(from, from + atOnce)}::int[])
      order by row`);
    const opened = rows.map((one) => ({ row: one.row, cells: sealing.open(one.row, one.cells) }));
    const checked = await checkRows(ctx, found, rules, opened);
    await keepVerdicts(db, accountId, found, checked, await findLikely(ctx, checked));
  }
  await findTwins(db, accountId, found.id, numbers);
  await findAlikeAmong(ctx, found, rules, numbers);
}

const atOnce = 500;
