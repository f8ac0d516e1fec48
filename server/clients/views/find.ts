import sql from "sql-template-tag";
import { limits } from "../../../contract/limits.ts";
import { may } from "../../../contract/permissions.ts";
import type { View } from "../../../contract/views.ts";
import type { Context } from "../../http/context.ts";
import { conflict, forbidden, notFound } from "../../http/errors.ts";
import type { Where } from "../../http/handler.ts";

/** A view of the caller's own or of the team. @throws 404 also for somebody else's */
export async function findView({ db, accountId, actor }: Where, id: string): Promise<View> {
  const view = await db.maybe<View>(sql`
    select id, name, user_id is null as shared, columns, sort, filters, updated_at from client_views
    where account_id = ${accountId} and id = ${id} and (user_id = ${actor.id} or user_id is null) for update`);
  if (!view) throw notFound("view");
  return view;
}

/** @throws 409 where they have as many as there may be. `owner`: null for the team */
export async function refuseTooMany(ctx: Context, owner: string | null): Promise<void> {
  const { n } = await ctx.db.one<{ n: number }>(sql`
    select count(*) as n from client_views
    where account_id = ${ctx.accountId} and user_id is not distinct from ${owner}`);
  if (n >= limits.views) throw conflict(`There are ${limits.views} views already. Delete one first.`);
}

/** The team's views are kept by those who manage. @throws 403 */
export function requireTeam(ctx: Context, ...shared: (boolean | undefined)[]): void {
  const keeps = ctx.actor.kind !== "user" || may(ctx.actor.role, "views.team");
  if (shared.includes(true) && !keeps) throw forbidden();
}
