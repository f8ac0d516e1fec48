import sql from "sql-template-tag";
import type { Db } from "../../db/connection.ts";
import type { Context } from "../../http/context.ts";
import { insertTag } from "../../tags/index.ts";
import { giveTags, type Given } from "../../tags/link.ts";
import type { RecordsOf } from "./records.ts";

interface Known {
  id: string;
  /** As names are compared: case and accents aside. */
  key: string;
  isDynamic: boolean;
}

/**
 * Gives the clients of a batch the tags of their rows; a tag that nobody has made yet is made. A dynamic one is
 * left to its rules. Answers those that each client got and did not have.
 */
export async function tagRows(ctx: Context, rows: readonly RecordsOf[]): Promise<Map<string, Given[]>> {
  const names = [...new Set(rows.flatMap(({ values }) => values.tags.map(({ name }) => name)))];
  if (names.length === 0) return new Map();
  const ids = await tagIds(ctx, names);
  const wanted = rows.flatMap(({ clientId, values }) =>
    [...new Set(values.tags.map(({ name }) => ids.get(name)))].flatMap((tagId) =>
      tagId ? [{ clientId, tagId }] : [],
    ),
  );
  const missing = await ctx.db.many<{ clientId: string; tagId: string }>(sql`
    select w.client_id, w.tag_id
    from unnest(${wanted.map((one) => one.clientId)}::uuid[], ${wanted.map((one) => one.tagId)}::uuid[])
      w (client_id, tag_id)
    left join client_tags t on t.account_id = ${ctx.accountId} and t.client_id = w.client_id and t.tag_id = w.tag_id
    where t.is_active is not true`);
  for (const tagId of new Set(missing.map((one) => one.tagId))) {
    const clients = missing.filter((one) => one.tagId === tagId).map((one) => one.clientId);
    await giveTags(ctx, clients, [{ id: tagId, isActive: true }]);
  }
  const told = new Map<string, Given[]>();
  for (const { clientId, tagId } of missing)
    told.set(clientId, [...(told.get(clientId) ?? []), { id: tagId, isActive: true }]);
  return told;
}

/** Name as written in the file -> the tag's id, null for a dynamic one. */
async function tagIds(ctx: Context, names: readonly string[]): Promise<Map<string, string | null>> {
  const keys = await ctx.db.many<{ name: string; key: string }>(
    sql`select n as name, fold(n) as key from unnest(${[...names]}::text[]) n`,
  );
  const known = await ctx.db.many<Known>(sql`
    select id, name_key as key, query is not null as is_dynamic from tags
    where account_id = ${ctx.accountId} and removed_at is null
      and name_key = any (array(select fold(n) from unnest(${[...names]}::text[]) n))`);
  const byKey = new Map(known.map(({ id, key, isDynamic }) => [key, isDynamic ? null : id]));
  for (const { name, key } of keys) {
    if (byKey.has(key)) continue;
    const { id } = await insertTag(ctx, { name, description: "", query: null, type: "tenant" });
    byKey.set(key, id);
  }
  return new Map(keys.map(({ name, key }) => [name, byKey.get(key) ?? null]));
}

/** Names of tags that nobody has made yet. */
export async function unknownTags(
  db: Db,
  accountId: string,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set();
  const unknown = await db.many<{ name: string }>(sql`
    select n as name from unnest(${[...new Set(names)]}::text[]) n
    left join tags t on t.account_id = ${accountId} and t.removed_at is null and t.name_key = fold(n)
    where t.id is null`);
  return new Set(unknown.map(({ name }) => name));
}
