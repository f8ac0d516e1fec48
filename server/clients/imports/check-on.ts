import sql from "sql-template-tag";
import { z } from "zod";
import { Id } from "../../../contract/formats.ts";
import { limits } from "../../../contract/limits.ts";
import type { Context } from "../../http/context.ts";
import { handle } from "../../http/handler.ts";
import { internal } from "../../http/internal.ts";
import type { RowsAhead } from "./ahead.ts";
import { findAlike } from "./alike.ts";
import {
  checkRows,
  countVerdicts,
  findTwins,
  forgetChoices,
  keepVerdicts,
  loadRows,
  rulesOf,
  type Rules,
} from "./check.ts";
import { lockImport, type Import } from "./find.ts";
import type { GroupsOnce } from "./groups.ts";
import { findLikely } from "./likely.ts";

const batch = 1_000;

/** Takes the next step of a check. Answers whether any may be left. */
export async function checkNext(
  ctx: Context,
  importId: string,
  ahead?: RowsAhead,
  groups?: GroupsOnce,
): Promise<boolean> {
  const { db, accountId } = ctx;
  const found = await lockImport(db, accountId, importId);
  if (found.state !== "checking") return false;
  const rules = await rulesOf(db, accountId, found, ctx.now);
  if (found.alikeTo === null) await checkOn(ctx, found, rules, ahead);
  else return compareOn(ctx, found, rules, found.alikeTo, groups);
  return true;
}

/** The next rows, each by itself. */
async function checkOn(ctx: Context, found: Import, rules: Rules, ahead?: RowsAhead): Promise<void> {
  const { db, accountId } = ctx;
  const rows = await loadRows(ctx.app, db, accountId, found.id, rules, found.checkedTo, batch, ahead);
  const to = rows.at(-1)?.row ?? found.checkedTo;
  if (rows.length === batch) ahead?.begin(rules, to, batch);
  const checked = await checkRows(ctx, found, rules, rows);
  const among = found.checked < limits.importLikely ? "everybody" : "near";
  const likely = await findLikely(ctx, checked, among);
  if (checked.length > 0) await keepVerdicts(db, accountId, found, checked, likely);
  const isOver = rows.length < batch;
  if (isOver) await findTwins(db, accountId, found.id);
  await db.run(sql`
    update imports set checked_to = ${to}, checked = checked + ${rows.length}, alike_to = ${isOver ? 0 : null}
    where account_id = ${accountId} and id = ${found.id}`);
}

/** The next rows against the earlier ones. Answers whether any are left. */
async function compareOn(
  ctx: Context,
  found: Import,
  rules: Rules,
  after: number,
  groups?: GroupsOnce,
): Promise<boolean> {
  const { db, accountId } = ctx;
  const to = await findAlike(ctx, found, rules, after, groups);
  const isOver = to === null;
  if (isOver) {
    await forgetChoices(db, accountId, found.id);
    await countVerdicts(db, accountId, found.id);
  }
  await db.run(sql`
    update imports set alike_to = ${to}, state = ${isOver ? "checked" : "checking"}
    where account_id = ${accountId} and id = ${found.id}`);
  return !isOver;
}

export const checkImport = handle(
  internal(
    "imports.checkOn",
    z.object({ importId: Id, ahead: z.custom<RowsAhead>(), groups: z.custom<GroupsOnce>().optional() }),
  ),
  async ({ body }, ctx) => {
    await checkNext(ctx, body.importId, body.ahead, body.groups);
    ctx.record("imports.advanced", [body.importId]);
  },
);
