import sql from "sql-template-tag";
import { tags } from "../../contract/tags.ts";
import { keepChange } from "../changes/keep.ts";
import { conflict } from "../http/errors.ts";
import { handle } from "../http/handler.ts";
import { findTag } from "./find.ts";
import { refuseNamed } from "./named-tags.ts";
import { recordTags } from "./record.ts";

/** It is only hidden: a hundred thousand contacts have it again when that is undone. */
export const removeTag = handle(tags.remove, async ({ params: { id } }, ctx) => {
  const { name, type } = await findTag(ctx, id, true);
  if (type === "core") throw conflict("Core tags cannot be deleted.");
  await refuseNamed(ctx, id);
  const change = await keepChange(ctx, "tags.removed", name, []);
  await ctx.db.run(sql`
    update tags set removed_at = ${ctx.now} where account_id = ${ctx.accountId} and id = ${id}`);
  recordTags(ctx, "tags.removed", [id], { name });
  return { change };
});
