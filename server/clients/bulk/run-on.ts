import sql from "sql-template-tag";
import { z } from "zod";
import { Id } from "../../../contract/formats.ts";
import { limits } from "../../../contract/limits.ts";
import { keepOn } from "../../changes/keep.ts";
import { handle } from "../../http/handler.ts";
import { internal } from "../../http/internal.ts";
import { actions } from "./actions.ts";
import { refuseGone } from "./chosen.ts";
import { lockBulk } from "./find.ts";
import { forgetMeant } from "./meant.ts";

/** Does the next clients in one transaction with the place it came to. */
export const runBulk = handle(
  internal("bulk.runOn", z.object({ bulkId: Id })),
  async ({ body: { bulkId } }, ctx) => {
    const found = await lockBulk(ctx.db, ctx.accountId, bulkId);
    if (found.state !== "running") return;
    await refuseGone(ctx, found);
    const { event, run, batch = limits.bulkAtOnce } = actions[found.action];
    if (found.changeId) await keepOn(ctx, found.changeId);
    const rows = await ctx.db.many<{ clientId: string }>(sql`
      select client_id from client_bulk_rows
      where account_id = ${ctx.accountId} and bulk_id = ${bulkId} and place > ${found.done}
      order by place limit ${batch}`);
    const meant = rows.map(({ clientId }) => clientId);
    // Held in one order, so that two changes of the same clients wait for each other and never both ways. Nobody may begin
    // to refer to one who is being deleted.
    const held = await ctx.db.many<{ id: string; updatedAt: string }>(sql`
      select id, updated_at from clients where account_id = ${ctx.accountId} and id = any (${meant}) order by id
      for ${found.action === "remove" ? sql`update` : sql`no key update`}`);
    ctx.afterWaiting(...held.map(({ updatedAt }) => updatedAt));
    const ids = held.map(({ id }) => id);
    const { touched, updated } = await run(ctx, found, ids);
    const changed = updated ? Object.keys(updated) : ids;
    const done = found.done + meant.length;
    const isOver = done >= found.total;
    await ctx.db.run(sql`
      update client_bulks set done = ${done}, state = ${isOver ? "done" : "running"}
      where account_id = ${ctx.accountId} and id = ${bulkId}`);
    if (isOver) await forgetMeant(ctx, bulkId);
    ctx.record("bulk.advanced", [bulkId], { done });
    if (event && changed.length > 0)
      ctx.record(event, [bulkId, ...changed, ...touched], updated ? { updated } : {});
  },
  { silent: "It was stopped or is over" },
);
