import sql, { empty } from "sql-template-tag";
import type { SmartValueGroup } from "../../contract/values.ts";
import type { Context } from "../http/context.ts";
import { gone } from "../changes/deleted.ts";
import { notFound } from "../http/errors.ts";
import type { Where } from "../http/handler.ts";

export const findGroups = (ctx: Context, key?: string): Promise<SmartValueGroup[]> =>
  ctx.db.many<SmartValueGroup>(sql`
    select g.key, g.name, g.updated_at, coalesce((
        select json_agg(json_build_object('id', v.id, 'value', v.value) order by v.place, v.id) from smart_values v
        where v.account_id = g.account_id and v.group_key = g.key), '[]') as values
    from value_groups g where g.account_id = ${ctx.accountId} ${key === undefined ? empty : sql`and g.key = ${key}`}
    order by fold(g.name), g.key`);

/** Answers false where it is there already. */
export async function makeGroup(ctx: Context, key: string, name: string): Promise<boolean> {
  const made = await ctx.db.run(sql`
    insert into value_groups (account_id, key, name, updated_at) values (${ctx.accountId}, ${key}, ${name}, ${ctx.now})
    on conflict do nothing`);
  return made === 1;
}

/** The group, held until the command ends: two who save at once do so one after the other. @throws 404 */
export async function takeGroup(ctx: Context, key: string): Promise<SmartValueGroup> {
  await ctx.db.run(
    sql`select from value_groups where account_id = ${ctx.accountId} and key = ${key} for update`,
  );
  const [group] = await findGroups(ctx, key);
  if (!group) throw notFound("group");
  return group;
}

/** Notes that the group is another one now, and answers it. */
export async function touchGroup(ctx: Context, key: string, name?: string): Promise<SmartValueGroup> {
  await ctx.db.run(sql`
    update value_groups set updated_at = greatest(${ctx.now}, updated_at + interval '1 millisecond'),
      name = coalesce(${name ?? null}, name)
    where account_id = ${ctx.accountId} and key = ${key}`);
  return takeGroup(ctx, key);
}

/** Asked before a repetition is told the group that it saved. @throws 404 where saving again would make none, 410 otherwise */
export async function refuseGoneGroup({ db, accountId }: Where, key: string, name?: string): Promise<void> {
  const there = sql`select from value_groups where account_id = ${accountId} and key = ${key}`;
  if (!(await db.maybe(there))) throw name === undefined ? notFound("group") : gone();
}
