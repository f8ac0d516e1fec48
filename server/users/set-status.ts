import sql from "sql-template-tag";
import { users } from "../../contract/users.ts";
import { handle } from "../http/handler.ts";
import { tellPeers } from "../live/presence.ts";

export const setStatus = handle(users.setStatus, async ({ body }, ctx) => {
  await ctx.db.run(sql`
    update users set presence = ${body.status}, presence_since = now()
    where account_id = ${ctx.accountId} and id = ${ctx.userId} and presence <> ${body.status}`);
  ctx.record("users.statusSet", [ctx.userId], { status: body.status });
  ctx.afterCommit(() => tellPeers(ctx.app, ctx.accountId));
});
