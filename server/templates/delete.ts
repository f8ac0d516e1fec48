import sql from "sql-template-tag";
import { templates } from "../../contract/templates.ts";
import { notFound } from "../http/errors.ts";
import { handle } from "../http/handler.ts";
import { findTemplate, recordTemplate, requireGroups } from "./find.ts";

export const deleteTemplate = handle(templates.delete, async ({ params }, ctx) => {
  const there = await findTemplate(ctx, params.id);
  if (!there) throw notFound("template");
  requireGroups(ctx, there.group);
  await ctx.db.run(sql`delete from templates where account_id = ${ctx.accountId} and id = ${there.id}`);
  recordTemplate(ctx, "Deleted", there);
});
