import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import { counted } from "../../contract/counted.ts";
import { limits } from "../../contract/limits.ts";
import { type Tag, tags } from "../../contract/tags.ts";
import type { TagQuery } from "../../contract/tag-rules.ts";
import { refuseDeleted } from "../changes/deleted.ts";
import type { Context } from "../http/context.ts";
import { AppError, conflict, savedAlready } from "../http/errors.ts";
import { handle } from "../http/handler.ts";
import { findTag } from "./find.ts";
import { refuseUnknownTags } from "./named-tags.ts";
import { recordTags } from "./record.ts";

export const createTag = handle(
  tags.create,
  async ({ body: { id = uuid(), name, description, queryObj } }, ctx) => {
    // First of all: by now its name is taken, by itself.
    await refuseSaved(ctx, id);
    return insertTag(ctx, { id, name, description, query: queryObj?.value ?? null, type: "tenant" });
  },
  { recalled: ({ id }, where) => refuseDeleted(where, "tags", id) },
);

async function refuseSaved(ctx: Context, id: string): Promise<void> {
  const saved = await ctx.db.maybe(sql`select from tags where account_id = ${ctx.accountId} and id = ${id}`);
  if (!saved) return;
  await refuseDeleted(ctx, "tags", id);
  throw savedAlready();
}

interface NewTag extends Pick<Tag, "name" | "description" | "type"> {
  id?: string;
  query: TagQuery | null;
}

export async function insertTag(ctx: Context, given: NewTag): Promise<Tag> {
  const { id = uuid(), name, description, query, type } = given;
  await refuseTaken(ctx, name);
  await refuseMore(ctx);
  if (query) await refuseUnknownTags(ctx, query);
  const made = await ctx.db.run(sql`
    insert into tags (account_id, id, name, description, type, query, created_at, updated_at)
    values (${ctx.accountId}, ${id}, ${name}, ${description}, ${type}, ${query && JSON.stringify(query)}::jsonb, ${ctx.now}, ${ctx.now})
    on conflict (account_id, id) do nothing`);
  if (made === 0) throw savedAlready();
  recordTags(ctx, "tags.created", [id], { name, description, query });
  return findTag(ctx, id);
}

/** @throws 409 where another tag has the name, whatever its case and accents */
export async function refuseTaken(ctx: Context, name: string, id: string | null = null): Promise<void> {
  const taken = await ctx.db.maybe(sql`
    select from tags where account_id = ${ctx.accountId} and name_key = fold(${name}) and removed_at is null
      and id is distinct from ${id}::uuid`);
  const sentence = "There is a tag with this name already";
  if (taken) throw new AppError("conflict", sentence, { name: sentence });
}

async function refuseMore(ctx: Context): Promise<void> {
  const { n } = await ctx.db.one<{ n: number }>(
    sql`select count(*)::int as n from tags where account_id = ${ctx.accountId} and removed_at is null`,
  );
  if (n >= limits.tagsMax) throw conflict(`An account has at most ${counted(limits.tagsMax)} tags.`);
}
