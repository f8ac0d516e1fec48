import sql from "sql-template-tag";
import { clientName } from "../../contract/names.ts";
import { tags } from "../../contract/tags.ts";
import { keepChange } from "../changes/keep.ts";
import { lockClient } from "../clients/find.ts";
import { handle } from "../http/handler.ts";
import { givenByHand, giveTags } from "./link.ts";
import { tagsOfClient } from "./of-client.ts";
import { recordTags } from "./record.ts";

export const assignTags = handle(
  tags.assign,
  async ({ params: { id }, body }, ctx) => {
    const client = await lockClient(ctx, id);
    const given = await givenByHand(ctx, body.tags);
    const title = clientName(client as Parameters<typeof clientName>[0]);
    const differs = await ctx.db.maybe(sql`
      select from unnest(${given.map((tag) => tag.id)}::uuid[], ${given.map((tag) => tag.isActive)}::bool[])
        g (tag_id, is_active)
      left join client_tags t on t.account_id = ${ctx.accountId} and t.client_id = ${id} and t.tag_id = g.tag_id
      where g.is_active <> coalesce(t.is_active, false) limit 1`);
    if (!differs) return { tags: await tagsOfClient(ctx, id), change: null };
    const change = await keepChange(ctx, "tags.assigned", title, [id]);
    await giveTags(ctx, [id], given);
    recordTags(ctx, "tags.assigned", [id, ...given.map((tag) => tag.id)], { tags: given });
    return { tags: await tagsOfClient(ctx, id), change };
  },
  { silent: "They were given and taken away already" },
);
