import sql, { type Sql } from "sql-template-tag";
import type { Template } from "../../contract/templates.ts";
import { may } from "../../contract/permissions.ts";
import type { Context } from "../http/context.ts";
import { forbidden } from "../http/errors.ts";

export const templateColumns: Sql = sql`id, name, template,
  case when user_id is null then 'team' else 'personal' end as "group", format, updated_at`;

/** The team's and one's own: a colleague's is as if it were not there. */
export const isVisible = (ctx: Context): Sql =>
  sql`account_id = ${ctx.accountId} and (user_id is null or user_id = ${ctx.userId})`;

export const findTemplate = (ctx: Context, id: string): Promise<Template | undefined> =>
  ctx.db.maybe<Template>(
    sql`select ${templateColumns} from templates where ${isVisible(ctx)} and id = ${id} for update`,
  );

/** @throws 403 where one of them is the team's and this person does not keep those */
export function requireGroups(ctx: Context, ...groups: (Template["group"] | undefined)[]): void {
  const { actor } = ctx;
  const keeps = actor.kind !== "user" || may(actor.role, "templates.team");
  if (groups.includes("team") && !keeps) throw forbidden();
}

/** What is personal is told to its owner's screens alone, and its name to nobody. */
export function recordTemplate(
  ctx: Context,
  done: "Saved" | "Deleted",
  template: Template,
  difference: { before?: Partial<Template>; after?: Partial<Template> } = {},
): void {
  if (template.group === "personal") ctx.record(`templates.own${done}`, [template.id]);
  else ctx.record(`templates.team${done}`, [template.id], { name: template.name, ...difference });
}
