import sql from "sql-template-tag";
import { bulk, notOver } from "../../../contract/bulk.ts";
import { mayUndo } from "../../../contract/changes.ts";
import { forbidden } from "../../http/errors.ts";
import { handle } from "../../http/handler.ts";
import { findBulk, lockBulk, presentBulk } from "./find.ts";
import { forgetMeant } from "./meant.ts";

export const stopBulk = handle(
  bulk.stop,
  async ({ params: { id } }, ctx) => {
    const found = await lockBulk(ctx.db, ctx.accountId, id);
    if (!notOver.includes(found.state)) return presentBulk(ctx, found);
    if (ctx.actor.kind === "user" && !mayUndo(found.userId, ctx.actor)) throw forbidden();
    await ctx.db.run(sql`
      update client_bulks set state = 'stopped' where account_id = ${ctx.accountId} and id = ${id}`);
    await forgetMeant(ctx, id);
    ctx.record("bulk.advanced", [id], { stopped: true });
    // Whoever waits for it is woken, also where no job of it is left.
    ctx.enqueue("bulk.advance", { accountId: ctx.accountId, bulkId: id }, { key: `bulk ${id}` });
    return presentBulk(ctx, await findBulk(ctx.db, ctx.accountId, id));
  },
  { silent: "It does not run" },
);
