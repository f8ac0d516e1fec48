import sql from "sql-template-tag";
import { rulesIn, tagField, type TagQuery } from "../../contract/tag-rules.ts";
import type { Context } from "../http/context.ts";
import { conflict, invalid } from "../http/errors.ts";

const namedIn = (query: TagQuery): string[] =>
  rulesIn(query)
    .filter(({ field }) => tagField(field).kind === "tags")
    .map(({ value }) => value);

/** Rules ask for tags that people give: a dynamic tag that asked for another could wait for itself. @throws 400 */
export async function refuseUnknownTags(ctx: Context, query: TagQuery): Promise<void> {
  const named = [...new Set(namedIn(query))];
  if (named.length === 0) return;
  const known = await ctx.db.many(sql`
    select from tags where account_id = ${ctx.accountId} and id = any (${named}::uuid[])
      and query is null and removed_at is null`);
  const sentence = "Rules ask for tags that people give. Choose another tag.";
  if (known.length < named.length) throw invalid(sentence, { queryObj: sentence });
}

/** What rules ask for stays a tag that people give. @throws 409 */
export async function refuseNamed(ctx: Context, id: string): Promise<void> {
  const rows = await ctx.db.many<{ name: string; query: TagQuery }>(sql`
    select name, query from tags
    where account_id = ${ctx.accountId} and query is not null and removed_at is null order by name_key`);
  const names = rows.filter(({ query }) => namedIn(query).includes(id)).map(({ name }) => `"${name}"`);
  if (names.length > 0)
    throw conflict(`The rules of ${names.join(", ")} ask for this tag. Change those first.`);
}
