import sql from "sql-template-tag";
import { type Tag, tags } from "../../contract/tags.ts";
import type { TagQuery } from "../../contract/tag-rules.ts";
import { differing } from "../changes/differing.ts";
import { refuseNewer } from "../changes/newer.ts";
import type { Context } from "../http/context.ts";
import { AppError } from "../http/errors.ts";
import { handle } from "../http/handler.ts";
import { refuseTaken } from "./create.ts";
import { findTag } from "./find.ts";
import { refuseNamed, refuseUnknownTags } from "./named-tags.ts";
import { recordTags } from "./record.ts";

export const updateTag = handle(
  tags.update,
  async ({ params: { id }, body: { updatedAt: seen, ...given } }, ctx) => {
    const was = await findTag(ctx, id, true);
    const next = { ...fieldsOf(was), ...shown(given) };
    const after = differing(next, fieldsOf(was));
    const changed = Object.keys(after);
    if (changed.length === 0) return was;
    await refuseNewer(ctx, "tags.updated", id, seen, changed);
    if (after.name !== undefined) await refuseTaken(ctx, after.name, id);
    if (after.queryObj) await refuseRules(ctx, was, after.queryObj);
    await ctx.db.run(sql`
      update tags set name = ${next.name}, description = ${next.description},
        query = ${next.queryObj && JSON.stringify(next.queryObj)}::jsonb, updated_at = ${ctx.now}
      where account_id = ${ctx.accountId} and id = ${id}`);
    recordTags(ctx, "tags.updated", [id], { before: differing(fieldsOf(was), next), after });
    return findTag(ctx, id);
  },
  { silent: "What was sent is what stands already" },
);

/** By the names of the API, so that what is said of a field finds its place. */
type Fields = Pick<Tag, "name" | "description"> & { queryObj: TagQuery | null };

const fieldsOf = ({ name, description, queryObj }: Tag): Fields => ({
  name,
  description,
  queryObj: queryObj?.value ?? null,
});

const shown = ({
  queryObj,
  ...rest
}: {
  name?: string | undefined;
  description?: string | undefined;
  queryObj?: { value: TagQuery } | null | undefined;
}): Partial<Fields> => ({
  ...(rest.name !== undefined && { name: rest.name }),
  ...(rest.description !== undefined && { description: rest.description }),
  ...(queryObj !== undefined && { queryObj: queryObj?.value ?? null }),
});

/** Rules would take a tag away from everybody who was given it by hand. @throws 409 */
async function refuseRules(ctx: Context, was: Tag, query: TagQuery): Promise<void> {
  await refuseUnknownTags(ctx, query);
  if (was.queryObj) return;
  await refuseNamed(ctx, was.id);
  const sentence = "Contacts were given this tag by hand. Make a new tag for the rules.";
  if (was.assigned > 0) throw new AppError("conflict", sentence, { queryObj: sentence });
}
