import sql from "sql-template-tag";
import { z } from "zod";
import { Id } from "../../../contract/formats.ts";
import { handle } from "../../http/handler.ts";
import { internal } from "../../http/internal.ts";
import { lockBulk } from "./find.ts";

/** The database refused the next of them, and would again: it ends there, and what was done can be undone. */
export const refuseBulk = handle(
  internal("bulk.refuse", z.object({ bulkId: Id })),
  async ({ body: { bulkId } }, ctx) => {
    const found = await lockBulk(ctx.db, ctx.accountId, bulkId);
    if (found.state !== "running") return;
    await ctx.db.run(sql`
      update client_bulks set state = 'stopped', reason = ${found.done > 0 ? some : all} where account_id = ${ctx.accountId} and id = ${bulkId}`);
    ctx.record("bulk.advanced", [bulkId], { refused: true });
  },
  { silent: "It is over" },
);

const all = "The contacts could not be changed: what was chosen is gone.";
const some = "The others could not be changed: what was chosen is gone.";
