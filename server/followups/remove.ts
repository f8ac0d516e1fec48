import sql from "sql-template-tag";
import { followups } from "../../contract/followups.ts";
import { keepChange } from "../changes/keep.ts";
import type { Context } from "../http/context.ts";
import { conflict } from "../http/errors.ts";
import { handle } from "../http/handler.ts";
import { lockFollowUp, type Row } from "./find.ts";

/** Brought back, it is arranged anew: see migration 0018. */
export const removeFollowUp = handle(followups.remove, async ({ params: { id } }, ctx) => ({
  change: await removeRow(ctx, await lockFollowUp(ctx, id)),
}));

async function removeRow(ctx: Context, row: Row): Promise<string> {
  const change = await keepChange(ctx, "followups.removed", titleOf(row), [row.clientId]);
  await ctx.db.run(sql`delete from followups where account_id = ${ctx.accountId} and id = ${row.id}`);
  ctx.record("followups.removed", [row.id, row.clientId]);
  return change;
}

const titleOf = ({ note, message }: Row): string => (note || message || "Follow-up").slice(0, 100);

/** A scheduled message goes whole; a follow-up stays, without its text. */
export const cancelText = handle(followups.cancelText, async ({ params: { id } }, ctx) => {
  const row = await lockFollowUp(ctx, id);
  if (row.messageStatus !== "scheduled" && row.messageStatus !== "failed")
    throw conflict(
      row.messageStatus === "completed" ? "This text was sent already." : "There is no text to cancel.",
    );
  if (row.assignTo === "none") return { change: await removeRow(ctx, row) };
  const change = await keepChange(ctx, "followups.textCancelled", titleOf(row), [row.clientId]);
  await ctx.db.run(sql`
    update followups set message_status = 'cancelled', held_until = null, message_error = null, updated_at = ${ctx.now}
    where account_id = ${ctx.accountId} and id = ${id}`);
  ctx.record("followups.textCancelled", [id, row.clientId]);
  return { change };
});
