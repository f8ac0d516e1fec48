import sql from "sql-template-tag";
import { trainings } from "../../contract/trainings.ts";
import { handle } from "../http/handler.ts";

export const seeTrainings = handle(trainings.see, async (_input, ctx) => {
  await ctx.db.run(sql`
    update users set trainings_seen_at = ${ctx.now} where account_id = ${ctx.accountId} and id = ${ctx.userId}`);
  ctx.record("trainings.seen", [ctx.userId]);
});
