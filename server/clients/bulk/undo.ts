import sql from "sql-template-tag";
import { z } from "zod";
import { bulk, unableToUndo } from "../../../contract/bulk.ts";
import { texts } from "../../../contract/errors.ts";
import { Id } from "../../../contract/formats.ts";
import { limits } from "../../../contract/limits.ts";
import { refuseBeforeLater } from "../../changes/later.ts";
import { refuseUndo, undoChange } from "../../changes/undo.ts";
import { ghostOf } from "../../http/actor.ts";
import type { Context } from "../../http/context.ts";
import { conflict } from "../../http/errors.ts";
import { handle } from "../../http/handler.ts";
import { internal } from "../../http/internal.ts";
import { findBulk, lockBulk, presentBulk } from "./find.ts";

export const undoBulk = handle(
  bulk.undo,
  async ({ params: { id } }, ctx) => {
    const found = await lockBulk(ctx.db, ctx.accountId, id);
    if (found.state === "undone" || found.state === "undoing") return presentBulk(ctx, found);
    if (!found.changeId) throw conflict("Texts that were sent cannot be taken back.");
    if (found.state !== "done" && found.state !== "stopped") throw conflict(texts.stillChanging);
    refuseUndo(ctx, found.userId);
    await refuseBeforeLater(ctx, found.changeId);
    await ctx.db.run(sql`
      update client_bulks set state = 'undoing', reason = null, asked_by = ${ctx.actor.id}, ghosted_by = ${ghostOf(ctx.actor)}
      where account_id = ${ctx.accountId} and id = ${id}`);
    ctx.record("bulk.advanced", [id], { undoing: true });
    if (found.done <= limits.bulkAtOnce) await takeBack(ctx, id, found.changeId!);
    else ctx.enqueue("bulk.advance", { accountId: ctx.accountId, bulkId: id }, { key: `bulk ${id}` });
    return presentBulk(ctx, await findBulk(ctx.db, ctx.accountId, id));
  },
  { silent: "It is undone, or about to be" },
);

/** The same for very many clients, which takes a while. */
export const undoBulkNow = handle(
  internal("bulk.undoNow", z.object({ bulkId: Id })),
  async ({ body: { bulkId } }, ctx) => {
    const found = await lockBulk(ctx.db, ctx.accountId, bulkId);
    if (found.state !== "undoing") return;
    await takeBack(ctx, bulkId, found.changeId!);
  },
  { silent: "It was undone already" },
);

/** Of the undoing nothing was done: what it was tried in is taken back by then, so that this is a command of its own. */
export const leaveBulk = handle(
  internal("bulk.leave", z.object({ bulkId: Id, why: z.string() })),
  async ({ body: { bulkId, why } }, ctx) => {
    const found = await lockBulk(ctx.db, ctx.accountId, bulkId);
    if (found.state !== "undoing") return;
    await ctx.db.run(sql`
      update client_bulks set state = case when done < total then 'stopped' else 'done' end, reason = ${`${unableToUndo}${why}`}
      where account_id = ${ctx.accountId} and id = ${bulkId}`);
    ctx.record("bulk.advanced", [bulkId], { undoing: false });
  },
  { silent: "It was undone already" },
);

async function takeBack(ctx: Context, id: string, changeId: string): Promise<void> {
  await undoChange.run({ params: { id: changeId }, query: undefined, body: undefined }, ctx, undefined);
  await ctx.db.run(sql`
    update client_bulks set state = 'undone' where account_id = ${ctx.accountId} and id = ${id}`);
  ctx.record("bulk.advanced", [id], { undone: true });
}
