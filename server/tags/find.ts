import sql, { empty, type Sql } from "sql-template-tag";
import { mongodbOf } from "../../contract/tag-mongodb.ts";
import { isValidQuery, type TagQuery } from "../../contract/tag-rules.ts";
import type { Tag } from "../../contract/tags.ts";
import type { Context } from "../http/context.ts";
import { notFound } from "../http/errors.ts";

/** Of the alias `t`. A dynamic tag is pending until its rules were held against all contacts. */
export const tagColumns: Sql = sql`t.id, t.name, t.description, t.type, t.updated_at,
  t.query,
  case when t.query is not null and t.evaluated_on is null then 'pending' end as status`;

/** A row of `tagColumns` as the API shows it. */
export const presentTag = <R extends { query: TagQuery | null }>({ query, ...row }: R) => ({
  ...row,
  queryObj: query && { value: query, mongodb: mongodbOf(query), isValid: isValidQuery(query) },
});

const assigned: Sql = sql`coalesce((
  select sum(n.assigned) from tag_counts n where n.account_id = t.account_id and n.tag_id = t.id), 0)::int as assigned`;

export async function tagsOf(ctx: Context, which: Sql): Promise<Tag[]> {
  const rows = await ctx.db.many<Omit<Tag, "queryObj"> & { query: TagQuery | null }>(sql`
    select ${tagColumns}, ${assigned} from tags t
    where t.account_id = ${ctx.accountId} and t.removed_at is null ${which}`);
  return rows.map(presentTag);
}

/** @throws 404 */
export async function findTag(ctx: Context, id: string, lock = false): Promise<Tag> {
  const [tag] = await tagsOf(ctx, sql`and t.id = ${id} ${lock ? sql`for no key update` : empty}`);
  if (!tag) throw notFound("tag");
  if (lock) ctx.afterWaiting(tag.updatedAt);
  return tag;
}
