import sql from "sql-template-tag";
import { imports } from "../../../contract/imports.ts";
import { handle } from "../../http/handler.ts";
import { findImport, lockImport } from "./find.ts";
import { presentImport } from "./present.ts";

export const stopImport = handle(
  imports.stop,
  async ({ params: { id } }, ctx) => {
    const found = await lockImport(ctx.db, ctx.accountId, id);
    if (found.state !== "running") return presentImport(ctx, found);
    await ctx.db.run(sql`
      update imports set state = 'stopped', finished_at = ${ctx.now}
      where account_id = ${ctx.accountId} and id = ${id}`);
    ctx.record("imports.advanced", [id], { stopped: true });
    return presentImport(ctx, await findImport(ctx.db, ctx.accountId, id));
  },
  { silent: "It does not run" },
);
