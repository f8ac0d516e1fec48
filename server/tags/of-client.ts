import sql from "sql-template-tag";
import type { TagQuery } from "../../contract/tag-rules.ts";
import { type ClientTag, tags } from "../../contract/tags.ts";
import { findClient } from "../clients/find.ts";
import type { Context } from "../http/context.ts";
import { handle } from "../http/handler.ts";
import { presentTag, tagColumns } from "./find.ts";

export const listClientTags = handle(tags.ofClient, async ({ params: { id } }, ctx) => {
  await findClient(ctx.db, ctx.accountId, id);
  return tagsOfClient(ctx, id);
});

export async function tagsOfClient(ctx: Context, id: string): Promise<ClientTag[]> {
  const rows = await ctx.db.many<Omit<ClientTag, "queryObj"> & { query: TagQuery | null }>(sql`
    select ${tagColumns}, c.is_active
    from client_tags c join tags t on t.account_id = c.account_id and t.id = c.tag_id
    where c.account_id = ${ctx.accountId} and c.client_id = ${id} and t.removed_at is null
    order by t.name_key, t.id`);
  return rows.map(presentTag);
}
