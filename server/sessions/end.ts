import sql from "sql-template-tag";
import { sessions } from "../../contract/sessions.ts";
import { endWhere } from "../auth/live.ts";
import { notFound } from "../http/errors.ts";
import { handle } from "../http/handler.ts";

export const endOwnSession = handle(sessions.end, async ({ params }, ctx) => {
  const which = sql`user_id = ${ctx.userId} and id = ${params.id}`;
  if ((await endWhere(ctx, which, "ended by hand")) === 0) throw notFound("session");
});
