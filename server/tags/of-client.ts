import sql from "sql-template-tag";
import { type ClientTag, tags } from "../../contract/tags.ts";
import { findClient } from "../clients/find.ts";
import type { Context } from "../http/context.ts";
import { handle } from "../http/handler.ts";
import { tagColumns } from "./find.ts";

export const listClientTags = handle(tags.ofClient, async ({ params: { id } }, ctx) => {
  await findClient(ctx.db, ctx.accountId, id);
  return tagsOfClient(ctx, id);
});

export const tagsOfClient = (ctx: Context, id: string): Promise<ClientTag[]> =>
  ctx.db.many<ClientTag>(sql`
    select ${tagColumns}, c.is_active
    from client_tags c join tags t on t.account_id = c.account_id and t.id = c.tag_id
    where c.account_id = ${ctx.accountId} and c.client_id = ${id} and t.removed_at is null
    order by t.name_key, t.id`);
