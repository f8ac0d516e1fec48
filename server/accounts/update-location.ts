import sql from "sql-template-tag";
import { accounts } from "../../contract/accounts.ts";
import { notFound } from "../http/errors.ts";
import { handle } from "../http/handler.ts";
import { findAccount, requireOwn } from "./find.ts";

export const updateLocation = handle(accounts.updateLocation, async ({ params, body }, ctx) => {
  requireOwn(ctx, params.id);
  const changed = await ctx.db.run(sql`
    update locations set messages = ${body.messages}
    where account_id = ${ctx.accountId} and id = ${params.locationId}`);
  if (changed === 0) throw notFound("location");
  ctx.record("locations.updated", [params.locationId, ctx.accountId], { messages: body.messages });
  return findAccount(ctx.db, params.id);
});
