import sql, { type Sql } from "sql-template-tag";
import type { Context } from "../http/context.ts";
import { invalid, notFound } from "../http/errors.ts";

export interface Given {
  id: string;
  isActive: boolean;
}

/** @throws 404 for a tag that is gone, 400 for one that follows from rules */
export async function givenByHand(ctx: Context, given: readonly Given[]): Promise<Given[]> {
  const byId = new Map(given.map(({ id, isActive }) => [id.toLowerCase(), isActive]));
  const known = await ctx.db.many<{ id: string; isDynamic: boolean }>(sql`
    select id, query is not null as is_dynamic from tags
    where account_id = ${ctx.accountId} and id = any (${[...byId.keys()]}::uuid[]) and removed_at is null`);
  if (known.length < byId.size) throw notFound("tag");
  const sentence = "A dynamic tag is given by its rules.";
  if (known.some(({ isDynamic }) => isDynamic)) throw invalid(sentence, { tags: sentence });
  return known.map(({ id }) => ({ id, isActive: byId.get(id)! }));
}

/**
 * Gives clients tags, or takes them away; what they never had is not written down as taken away. Answers what
 * that changed: client -> the tags it got and lost.
 */
export async function giveTags(
  ctx: Context,
  clientIds: readonly string[],
  given: readonly Given[],
): Promise<Map<string, Given[]>> {
  const ids = (isActive: boolean) => given.filter((tag) => tag.isActive === isActive).map((tag) => tag.id);
  const added = await ctx.db.many<Link>(sql`
    insert into client_tags (account_id, client_id, tag_id, created_at)
    select ${ctx.accountId}, c, t, ${ctx.now} from unnest(${[...clientIds]}::uuid[]) c, unnest(${ids(true)}::uuid[]) t
    on conflict (account_id, client_id, tag_id) do update set is_active = true where not client_tags.is_active
    returning client_id, tag_id`);
  const taken = await ctx.db.many<Link>(sql`
    update client_tags set is_active = false
    where account_id = ${ctx.accountId} and client_id = any (${[...clientIds]}::uuid[])
      and tag_id = any (${ids(false)}::uuid[]) and is_active
    returning client_id, tag_id`);
  const changed = new Map<string, Given[]>();
  for (const [links, isActive] of [
    [added, true],
    [taken, false],
  ] as const)
    for (const { clientId, tagId } of links)
      changed.set(clientId, [...(changed.get(clientId) ?? []), { id: tagId, isActive }]);
  return changed;
}

interface Link {
  clientId: string;
  tagId: string;
}

/** Two clients become one: what either has now it has, though the other had it taken away. */
export async function uniteTags(ctx: Context, from: string, to: string): Promise<void> {
  await ctx.db.run(sql`
    update client_tags t set is_active = true from client_tags o
    where t.account_id = ${ctx.accountId} and t.client_id = ${to} and not t.is_active
      and o.account_id = ${ctx.accountId} and o.client_id = ${from} and o.tag_id = t.tag_id and o.is_active`);
}

/** One client becomes two: both have what was given to them together. */
export async function copyTags(ctx: Context, from: string, to: string): Promise<void> {
  await ctx.db.run(sql`
    insert into client_tags (account_id, client_id, tag_id, created_at)
    select c.account_id, ${to}, c.tag_id, c.created_at
    from client_tags c join tags t on t.account_id = c.account_id and t.id = c.tag_id
    where c.account_id = ${ctx.accountId} and c.client_id = ${from} and c.is_active and t.query is null`);
}

/** From so many on the directory is walked until a page is full, rather than all who have the tag sorted. */
const many = 5_000;

/**
 * The condition on a row of clients that it has a tag. Of few who have it, these are looked up by their ids;
 * of many, each client is asked in the order of the list (`offset 0` keeps the planner from gathering them all).
 */
export async function whoHas(ctx: Context, tagId: string): Promise<Sql> {
  const { n } = await ctx.db.one<{ n: number }>(sql`
    select coalesce(sum(assigned), 0)::int as n from tag_counts
    where account_id = ${ctx.accountId} and tag_id = ${tagId}`);
  const having = sql`client_tags t join tags g on g.account_id = t.account_id and g.id = t.tag_id
    where t.account_id = ${ctx.accountId} and t.tag_id = ${tagId} and t.is_active and g.removed_at is null`;
  return n < many
    ? sql`clients.id = any (array(select t.client_id from ${having}))`
    : sql`exists (select from ${having} and t.client_id = clients.id offset 0)`;
}
