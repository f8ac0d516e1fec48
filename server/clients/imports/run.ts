import sql from "sql-template-tag";
import { imports } from "../../../contract/imports.ts";
import { keepChange } from "../../changes/keep.ts";
import { ghostOf } from "../../http/actor.ts";
import { conflict } from "../../http/errors.ts";
import { handle } from "../../http/handler.ts";
import { findImport, lockImport } from "./find.ts";
import { presentImport } from "./present.ts";

export const startImport = handle(
  imports.run,
  async ({ params: { id } }, ctx) => {
    const found = await lockImport(ctx.db, ctx.accountId, id);
    // Pressed twice it runs once.
    if (found.state === "running" || found.state === "done") return presentImport(ctx, found);
    if (found.state !== "checked" && found.state !== "stopped")
      throw conflict("Match the columns first; the rows are checked then.");
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
