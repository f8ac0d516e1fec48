import sql from "sql-template-tag";
import { templates } from "../../contract/templates.ts";
import { handle } from "../http/handler.ts";
import { recordTemplate, requireGroups, requireTemplate } from "./find.ts";

export const deleteTemplate = handle(templates.delete, async ({ params }, ctx) => {
  const there = await requireTemplate(ctx, params.id);
  requireGroups(ctx, there.group);
  await ctx.db.run(sql`delete from templates where account_id = ${ctx.accountId} and id = ${there.id}`);
  recordTemplate(ctx, "Deleted", there);
});
