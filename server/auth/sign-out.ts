import sql from "sql-template-tag";
import { auth } from "../../contract/auth.ts";
import { handle } from "../http/handler.ts";
import { endSession } from "./end-sessions.ts";

export const signOut = handle(auth.signOut, async (_input, ctx) => {
  if (ctx.actor.kind !== "user") return;
  const { sessionId } = ctx.actor;
  await ctx.db.run(sql`
    update sessions set ended_at = now(), ended_reason = 'signed out'
    where account_id = ${ctx.accountId} and id = ${sessionId} and ended_at is null`);
  ctx.record("auth.signedOut", [ctx.userId]);
  await endSession(ctx, sessionId, "You signed out.");
});
