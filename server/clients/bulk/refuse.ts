import sql from "sql-template-tag";
import { z } from "zod";
import { notOver } from "../../../contract/bulk.ts";
import { Id } from "../../../contract/formats.ts";
import { handle } from "../../http/handler.ts";
import { internal } from "../../http/internal.ts";
import { lockBulk } from "./find.ts";
import { forgetMeant } from "./meant.ts";

/** What is next cannot be done: it ends there, and what was done can be undone. */
export const refuseBulk = handle(
  internal("bulk.refuse", z.object({ bulkId: Id, isGone: z.boolean() })),
  async ({ body: { bulkId, isGone } }, ctx) => {
    const found = await lockBulk(ctx.db, ctx.accountId, bulkId);
    if (!notOver.includes(found.state)) return;
    const who = found.done > 0 ? "The others" : "The contacts";
    const does = found.action === "text" ? "texted" : "changed";
    const why = isGone ? "what was chosen is gone" : "something went wrong on our side";
    await ctx.db.run(sql`
      update client_bulks set state = 'stopped', reason = ${`${who} could not be ${does}: ${why}.`}
      where account_id = ${ctx.accountId} and id = ${bulkId}`);
    await forgetMeant(ctx, bulkId);
    ctx.record("bulk.advanced", [bulkId], { refused: true });
  },
  { silent: "It is over" },
);
