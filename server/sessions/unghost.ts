import sql from "sql-template-tag";
import { sessions } from "../../contract/sessions.ts";
import { endWhere } from "../auth/live.ts";
import { conflict } from "../http/errors.ts";
import { handle } from "../http/handler.ts";

export const unghost = handle(sessions.unghost, async (_input, ctx) => {
  const { actor } = ctx;
  if (actor.kind !== "user" || !actor.ghostedBy) throw conflict("You are not acting as a colleague.");
  await endWhere(ctx, sql`id = ${actor.sessionId}`, "went back");
  ctx.record("sessions.unghosted", [actor.id, actor.ghostedBy]);
});
