import sql from "sql-template-tag";
import { z } from "zod";
import { Id } from "../../../contract/formats.ts";
import { handle } from "../../http/handler.ts";
import { internal } from "../../http/internal.ts";
import { planned } from "../filter/planned.ts";
import { whereOf } from "../filter/where.ts";
import { lockBulk } from "./find.ts";
import { countMeant } from "./meant.ts";

/** Writes down which clients are meant, in the order of names: who comes later is not among them. */
export const collectBulk = handle(
  internal("bulk.collect", z.object({ bulkId: Id })),
  async ({ body: { bulkId } }, ctx) => {
    const found = await lockBulk(ctx.db, ctx.accountId, bulkId);
    if (found.state !== "collecting") return;
    const where = await whereOf(ctx, found.selection);
    const total = await planned(ctx.db, () =>
      ctx.db.run(sql`
        insert into client_bulk_rows (account_id, bulk_id, place, client_id)
        select ${ctx.accountId}, ${bulkId}, row_number() over (order by clients.sort_key, clients.id), clients.id
        from clients where clients.account_id = ${ctx.accountId} ${where}`),
    );
    await ctx.db.run(sql`
      update client_bulks set state = ${total === 0 ? "done" : found.changeId ? "waiting" : "running"}
      where account_id = ${ctx.accountId} and id = ${bulkId}`);
    await countMeant(ctx, found, total);
    ctx.record("bulk.advanced", [bulkId], { total });
  },
  { silent: "They are written down already" },
);
