import sql, { type Sql } from "sql-template-tag";
import type { Template } from "../../contract/templates.ts";
import { may } from "../../contract/permissions.ts";
import type { Context } from "../http/context.ts";
import { forbidden, notFound } from "../http/errors.ts";
import type { Where } from "../http/handler.ts";

export const templateColumns: Sql = sql`id, name, template,
  case when user_id is null then 'team' else 'personal' end as "group", format, updated_at`;

/** The team's and one's own: a colleague's is as if it were not there. */
export const isVisible = ({ accountId, actor }: Where): Sql =>
  sql`account_id = ${accountId} and (user_id is null or user_id = ${actor.id})`;

export const findTemplate = (where: Where, id: string): Promise<Template | undefined> =>
  where.db.maybe<Template>(
    sql`select ${templateColumns} from templates where ${isVisible(where)} and id = ${id} for update`,
  );

/** @throws 404 */
export async function requireTemplate(where: Where, id: string): Promise<Template> {
  const there = await findTemplate(where, id);
  if (!there) throw notFound("template");
  return there;
}

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
