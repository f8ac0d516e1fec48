import sql from "sql-template-tag";
import { z } from "zod";
import { Id } from "../../../contract/formats.ts";
import { imports } from "../../../contract/imports.ts";
import { limits } from "../../../contract/limits.ts";
import { refuseBeforeLater } from "../../changes/later.ts";
import { refuseUndo, undoChange } from "../../changes/undo.ts";
import { ghostOf } from "../../http/actor.ts";
import type { Context } from "../../http/context.ts";
import { conflict } from "../../http/errors.ts";
import { handle } from "../../http/handler.ts";
import { internal } from "../../http/internal.ts";
import { findImport, lockImport } from "./find.ts";
import { presentImport } from "./present.ts";

export const undoImport = handle(
  imports.undo,
  async ({ params: { id } }, ctx) => {
    const found = await lockImport(ctx.db, ctx.accountId, id);
    if (found.state === "undone" || found.state === "undoing") return presentImport(ctx, found);
    if (!found.changeId || !["done", "stopped"].includes(found.state))
      throw conflict("There is nothing to undo yet.");
    if (ctx.now.getTime() > new Date(found.finishedAt!).getTime() + limits.importUndoFor)
      throw conflict("An import can be undone for 7 days. This one is older.");
    const { by } = await ctx.db.one<{ by: string | null }>(sql`
      select user_id as by from changes where account_id = ${ctx.accountId} and id = ${found.changeId}`);
    refuseUndo(ctx, by);
    await refuseBeforeLater(ctx, found.changeId);
    await ctx.db.run(sql`
      update imports set state = 'undoing', next_state = state, message = null, asked_by = ${ctx.actor.id}, ghosted_by = ${ghostOf(ctx.actor)}
      where account_id = ${ctx.accountId} and id = ${id}`);
    ctx.record("imports.advanced", [id], { undoing: true });
    if (found.imported <= limits.importAtOnce) await takeBack(ctx, id);
    else ctx.enqueue("imports.advance", { accountId: ctx.accountId, importId: id }, { key: `import ${id}` });
    return presentImport(ctx, await findImport(ctx.db, ctx.accountId, id));
  },
  { silent: "It is undone, or about to be" },
);

/** The same for a large import, which takes a while. */
export const undoImportNow = handle(
  internal("imports.undoNow", z.object({ importId: Id })),
  async ({ body }, ctx) => {
    const found = await lockImport(ctx.db, ctx.accountId, body.importId);
    if (found.state !== "undoing") return;
    await takeBack(ctx, body.importId);
  },
  { silent: "It was undone already" },
);

/** Of the undoing nothing was done: what it was tried in is taken back by then, so that this is a command of its own. */
export const leaveImport = handle(
  internal("imports.leave", z.object({ importId: Id, why: z.string() })),
  async ({ body: { importId, why } }, ctx) => {
    const found = await lockImport(ctx.db, ctx.accountId, importId);
    if (found.state !== "undoing") return;
    await ctx.db.run(sql`
      update imports set state = next_state, next_state = null, message = ${`Unable to undo. ${why}`}
      where account_id = ${ctx.accountId} and id = ${importId}`);
    ctx.record("imports.advanced", [importId], { undoing: false });
  },
  { silent: "It was undone already" },
);

async function takeBack(ctx: Context, importId: string): Promise<void> {
  const { changeId } = await findImport(ctx.db, ctx.accountId, importId);
  await undoChange.run({ params: { id: changeId! }, query: undefined, body: undefined }, ctx, undefined);
  await ctx.db.run(sql`
    update imports set state = 'undone', next_state = null
    where account_id = ${ctx.accountId} and id = ${importId}`);
  ctx.record("imports.advanced", [importId], { undone: true });
}
