import sql from "sql-template-tag";
import { auth } from "../../contract/auth.ts";
import { handle } from "../http/handler.ts";
import { endWhere } from "./end-sessions.ts";

export const signOut = handle(auth.signOut, async (_input, ctx) => {
  if (ctx.actor.kind !== "user") return;
  await endWhere(ctx, sql`id = ${ctx.actor.sessionId}`, "signed out");
  ctx.record("auth.signedOut", [ctx.userId]);
});
