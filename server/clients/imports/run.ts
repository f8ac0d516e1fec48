import sql from "sql-template-tag";
import { imports } from "../../../contract/imports.ts";
import { beginAlone, refuseDuringBulk } from "../../changes/during.ts";
import { keepChange } from "../../changes/keep.ts";
import { findLater } from "../../changes/later.ts";
import { doneAfter } from "../../changes/rules.ts";
import { ghostOf } from "../../http/actor.ts";
import type { Context } from "../../http/context.ts";
import { conflict } from "../../http/errors.ts";
import { handle } from "../../http/handler.ts";
import { findImport, lockImport, type Import } from "./find.ts";
import { presentImport } from "./present.ts";

export const startImport = handle(
  imports.run,
  async ({ params: { id } }, ctx) => {
    const found = await lockImport(ctx.db, ctx.accountId, id);
    if (found.state === "undoing" || found.state === "undone" || (await isUndone(ctx, found)))
      throw conflict(undone);
    // Pressed twice it runs once.
    if (found.state === "running" || found.state === "done") return presentImport(ctx, found);
    if (found.state !== "checked" && found.state !== "stopped")
      throw conflict("Match the columns first; the rows are checked then.");
    // What is known now is said now, and looked for again once nothing else begins.
    await refuseDuringBulk(ctx);
    await beginAlone(ctx);
    await refuseDuringBulk(ctx);
    if (found.changeId) await refuseGoingOn(ctx, found, found.changeId);
    const changeId = found.changeId ?? (await keepChange(ctx, "imports.started", found.name, []));
    await ctx.db.run(sql`
      update imports set state = 'running', change_id = ${changeId}, finished_at = null, file_id = null,
        asked_by = ${ctx.actor.id}, ghosted_by = ${ghostOf(ctx.actor)}
      where account_id = ${ctx.accountId} and id = ${id}`);
    if (found.fileId) ctx.afterCommit(() => ctx.app.files.remove(ctx.accountId, found.fileId!));
    ctx.record("imports.started", [id], { file: found.name, options: found.options });
    ctx.enqueue("imports.advance", { accountId: ctx.accountId, importId: id }, { key: `import ${id}` });
    return presentImport(ctx, await findImport(ctx.db, ctx.accountId, id));
  },
  { silent: "It runs already, or is over" },
);

const undone = "This import was undone. Import the file again to bring its contacts back.";

/** From the trash, too. */
const isUndone = async ({ db, accountId }: Context, { changeId }: Import): Promise<boolean> =>
  Boolean(
    await db.maybe(sql`
      select from changes where account_id = ${accountId} and id = ${changeId} and undone_at is not null`),
  );

/**
 * What was done to its contacts since it stopped came after its first rows and would come before its last: neither could
 * be undone any more.
 */
async function refuseGoingOn(ctx: Context, { id }: Import, changeId: string): Promise<void> {
  const running = await ctx.db.maybe<{ name: string }>(sql`
    select name from imports where account_id = ${ctx.accountId} and id <> ${id} and state = 'running' limit 1`);
  if (running) throw conflict(`${running.name} is being imported. Go on when that is done.`);
  const later = await findLater(ctx, changeId);
  if (later) throw conflict(`${doneAfter(later)} Undo that first, or import the file again.`);
}
