import sql from "sql-template-tag";
import { sessions } from "../../contract/sessions.ts";
import { endSession } from "../auth/live.ts";
import { conflict } from "../http/errors.ts";
import { handle } from "../http/handler.ts";

export const unghost = handle(sessions.unghost, async (_input, ctx) => {
  const { actor } = ctx;
  if (actor.kind !== "user" || !actor.ghostedBy) throw conflict("You are not acting as a colleague.");
  await ctx.db.run(sql`
    update sessions set ended_at = now(), ended_reason = 'went back'
    where account_id = ${ctx.accountId} and id = ${actor.sessionId} and ended_at is null`);
  ctx.record("sessions.unghosted", [actor.id, actor.ghostedBy]);
  await endSession(ctx, actor.sessionId, "You no longer act as a colleague.");
});
