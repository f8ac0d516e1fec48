import { isDeepStrictEqual } from "node:util";
import sql from "sql-template-tag";
import { tagField, type TagQuery, type TagRule, type TagRules } from "../../contract/tag-rules.ts";
import type { Context } from "../http/context.ts";
import { recordTags } from "./record.ts";

interface Asking {
  id: string;
  query: TagQuery;
  updatedAt: string;
}

/**
 * The tags whose rules ask for a client, those in the trash too, held. They are held before the clients are:
 * so does the job that holds rules against clients, and neither waits for the other.
 */
export async function findAsking(ctx: Context, clientId: string): Promise<Asking[]> {
  const asking = await ctx.db.many<Asking>(sql`
    select id, query, updated_at from tags
    where account_id = ${ctx.accountId} and position(${clientId.toLowerCase()}::text in lower(query::text)) > 0
    order by id for no key update`);
  ctx.afterWaiting(...asking.map(({ updatedAt }) => updatedAt));
  return asking;
}

/** Two clients become one: rules that asked for the one that goes ask for the one that stays. */
export async function askForOther(ctx: Context, asking: Asking[], from: string, to: string): Promise<void> {
  for (const { id, query } of asking) {
    const next = { ...renamed(query, from, to), groups: query.groups.map((one) => renamed(one, from, to)) };
    if (isDeepStrictEqual(next, query)) continue;
    await ctx.db.run(sql`
      update tags set query = ${JSON.stringify(next)}::jsonb, updated_at = ${ctx.now}
      where account_id = ${ctx.accountId} and id = ${id}`);
    recordTags(ctx, "tags.updated", [id], { before: { queryObj: query }, after: { queryObj: next } });
  }
}

const renamed = <R extends TagRules>(rules: R, from: string, to: string): R => ({
  ...rules,
  rules: rules.rules.map((rule) => (asksFor(rule, from) ? { ...rule, value: to } : rule)),
});

const asksFor = ({ field, value }: TagRule, clientId: string): boolean =>
  tagField(field).kind === "contact" && value.toLowerCase() === clientId.toLowerCase();
