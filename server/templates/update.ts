import sql from "sql-template-tag";
import { type Template, templates } from "../../contract/templates.ts";
import { differing } from "../changes/differing.ts";
import { refuseNewer } from "../changes/newer.ts";
import type { Context } from "../http/context.ts";
import { handle } from "../http/handler.ts";
import { recordTemplate, requireGroups, requireTemplate } from "./find.ts";

export const updateTemplate = handle(
  templates.update,
  async ({ params, body }, ctx) => changeTemplate(ctx, await requireTemplate(ctx, params.id), body),
  { recalled: async ({ id }, where) => void (await requireTemplate(where, id)) },
);

export async function changeTemplate(
  ctx: Context,
  there: Template,
  { updatedAt: seen, ...fields }: { [K in keyof Template]?: Template[K] | undefined },
): Promise<Template> {
  ctx.afterWaiting(there.updatedAt);
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
