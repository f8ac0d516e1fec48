import sql from "sql-template-tag";
import { z } from "zod";
import { Id } from "../../../contract/formats.ts";
import { beginAlone } from "../../changes/during.ts";
import { handle } from "../../http/handler.ts";
import { internal } from "../../http/internal.ts";
import { lockBulk } from "./find.ts";
import { leaveOutGone } from "./meant.ts";
import { hasToWait } from "./turn.ts";

/** Its turn has come: what was done while it waited was done before it. */
export const beginBulk = handle(
  internal("bulk.begin", z.object({ bulkId: Id })),
  async ({ body: { bulkId } }, ctx) => {
    await beginAlone(ctx);
    const found = await lockBulk(ctx.db, ctx.accountId, bulkId);
    if (found.state !== "waiting") return;
    if (await hasToWait(ctx, bulkId)) return;
    ctx.afterWaiting();
    const left = await leaveOutGone(ctx, found);
    await ctx.db.run(sql`
      update client_bulks set state = ${left > 0 ? "running" : "done"}
      where account_id = ${ctx.accountId} and id = ${bulkId}`);
    await ctx.db.run(sql`
      update changes set created_at = ${ctx.now} where account_id = ${ctx.accountId} and id = ${found.changeId}`);
    ctx.record("bulk.advanced", [bulkId], {});
  },
  { silent: "It was stopped, or has to wait" },
);
