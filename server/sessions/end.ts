import sql from "sql-template-tag";
import { sessions } from "../../contract/sessions.ts";
import { endSession } from "../auth/live.ts";
import { endings } from "../http/ended.ts";
import { notFound } from "../http/errors.ts";
import { handle } from "../http/handler.ts";

export const endOwnSession = handle(sessions.end, async ({ params }, ctx) => {
  const ended = await ctx.db.run(sql`
    update sessions set ended_at = now(), ended_reason = 'ended by hand'
    where account_id = ${ctx.accountId} and user_id = ${ctx.userId} and id = ${params.id} and ended_at is null`);
  if (ended === 0) throw notFound("session");
  ctx.record("sessions.ended", [ctx.userId], { session: params.id });
  await endSession(ctx, params.id, endings["ended by hand"]);
});
