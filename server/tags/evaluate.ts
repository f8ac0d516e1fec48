import sql from "sql-template-tag";
import { z } from "zod";
import { Id } from "../../contract/formats.ts";
import type { TagQuery } from "../../contract/tag-rules.ts";
import { thisDay, todayOf } from "../accounts/find-day.ts";
import type { App } from "../app.ts";
import { read } from "../db/connection.ts";
import { jobActor } from "../http/actor.ts";
import type { Context } from "../http/context.ts";
import { handle } from "../http/handler.ts";
import { internal } from "../http/internal.ts";
import { invoke } from "../http/invoke.ts";
import type { JobPayload } from "../jobs/jobs.ts";
import { materialize } from "./materialize.ts";
import { recordTags } from "./record.ts";

/** Clients that are held against all rules in one go. */
const atOnce = 500;
/** Beyond so many the screens are told of the tag, not of each contact. */
const told = 100;

interface Dynamic {
  id: string;
  query: TagQuery;
}

const dynamicTags = (ctx: Context): Promise<Dynamic[]> =>
  ctx.db.many<Dynamic>(sql`
    select id, query from tags
    where account_id = ${ctx.accountId} and query is not null and removed_at is null order by id for no key update`);

/** Holds the rules of one tag against everybody. */
export const evaluateTag = handle(
  internal("tags.evaluateTag", z.object({ id: Id })),
  async ({ body: { id } }, ctx) => {
    const tag = (await dynamicTags(ctx)).find((one) => one.id === id);
    if (!tag) return;
    const today = await todayOf(ctx);
    const changed = await materialize(ctx, tag, today);
    await ctx.db.run(sql`
      update tags set evaluated_on = ${today}::date where account_id = ${ctx.accountId} and id = ${id}`);
    recordTags(ctx, "tags.evaluated", [id, ...(changed.length <= told ? changed : [])], {
      changed: changed.length,
    });
  },
  { silent: "It was deleted meanwhile" },
);

/** Holds all rules against the next few clients that were touched. Answers through `due` whether there are more. */
export const evaluateDue = handle(
  internal("tags.evaluateDue", z.object({})),
  async (_input, ctx) => {
    const due = await ctx.db.many<{ clientId: string }>(sql`
      delete from client_tags_due where account_id = ${ctx.accountId} and id in (
        select id from client_tags_due where account_id = ${ctx.accountId} order by id limit ${atOnce}
        for update skip locked)
      returning client_id`);
    const ids = [...new Set(due.map(({ clientId }) => clientId))];
    if (ids.length === 0) return;
    const today = await todayOf(ctx);
    const touched = new Set<string>();
    for (const tag of await dynamicTags(ctx)) {
      const changed = await materialize(ctx, tag, today, ids);
      if (changed.length > 0) for (const one of [tag.id, ...changed]) touched.add(one);
    }
    if (touched.size > 0) recordTags(ctx, "tags.evaluated", [...touched]);
  },
  { silent: "A client that keeps its tags changes nothing" },
);

/**
 * The job: first the tags that were never held against everybody, or not today, as rules ask how long something
 * is ago; then the clients that were touched. Jobs of an account run one after the other.
 */
export async function evaluateTags(app: App, { accountId }: JobPayload<"tags.evaluate">): Promise<void> {
  const actor = jobActor(accountId);
  const stale = await read(app.pool, accountId, (db) =>
    db.many<{ id: string }>(sql`
      select t.id from tags t
      where t.account_id = ${accountId} and t.query is not null and t.removed_at is null
        and t.evaluated_on is distinct from ${thisDay({ accountId, now: new Date() })}
      order by t.id`),
  );
  for (const { id } of stale) await invoke(app, evaluateTag, { body: { id } }, actor);
  while (await anyDue(app, accountId)) await invoke(app, evaluateDue, { body: {} }, actor);
}

const anyDue = (app: App, accountId: string): Promise<boolean> =>
  read(app.pool, accountId, async (db) =>
    Boolean(await db.maybe(sql`select from client_tags_due where account_id = ${accountId} limit 1`)),
  );
