import sql from "sql-template-tag";
import { clientOptions } from "../../../contract/client-options.ts";
import { notFound } from "../../http/errors.ts";
import { handle } from "../../http/handler.ts";

export const removeOption = handle(clientOptions.remove, async ({ params: { field, id } }, ctx) => {
  const removed = await ctx.db.maybe<{ value: string }>(sql`
    delete from client_options where account_id = ${ctx.accountId} and field = ${field} and id = ${id}
    returning value`);
  if (!removed) throw notFound("choice");
  ctx.record("clientOptions.removed", [id], { field, ...removed });
});
