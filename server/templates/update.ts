import sql from "sql-template-tag";
import { type Template, templates } from "../../contract/templates.ts";
import { differing } from "../changes/differing.ts";
import { refuseNewer } from "../changes/newer.ts";
import type { Context } from "../http/context.ts";
import { notFound } from "../http/errors.ts";
import { handle } from "../http/handler.ts";
import { findTemplate, recordTemplate, requireGroups } from "./find.ts";

export const updateTemplate = handle(templates.update, async ({ params, body }, ctx) => {
  const there = await findTemplate(ctx, params.id);
  if (!there) throw notFound("template");
  return changeTemplate(ctx, there, body);
});

export async function changeTemplate(
  ctx: Context,
  there: Template,
  { updatedAt: seen, ...fields }: { [K in keyof Template]?: Template[K] | undefined },
): Promise<Template> {
  requireGroups(ctx, there.group, fields.group);
  const changed = { ...there, ...fields, id: there.id, updatedAt: ctx.now.toISOString() } as Template;
  const [before, after] = [differing(there, changed), differing(changed, there)];
  await refuseNewer(ctx, "templates.teamSaved", there.id, seen, Object.keys(after));
  const owner = changed.group === "personal" ? ctx.userId : null;
  await ctx.db.run(sql`
    update templates set name = ${changed.name}, template = ${changed.template}, format = ${changed.format},
      user_id = ${owner}, updated_at = ${ctx.now}
    where account_id = ${ctx.accountId} and id = ${there.id}`);
  const told = there.group === "team" ? { ...changed, group: "team" as const } : changed;
  recordTemplate(ctx, "Saved", told, { before, after });
  return changed;
}
