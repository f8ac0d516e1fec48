import sql from "sql-template-tag";
import type { Bulk as Shown } from "../../../contract/bulk.ts";
import type { EventName } from "../../../contract/events.ts";
import { thisDay } from "../../accounts/find-day.ts";
import type { Context } from "../../http/context.ts";
import { giveTags } from "../../tags/link.ts";
import type { Bulk } from "./find.ts";
import { textThem } from "./texts/send.ts";

interface Action {
  /** Null: what it does records itself, and cannot be undone. */
  event: EventName | null;
  /** How many at once, where each is much work. */
  batch?: number;
  run: (ctx: Context, found: Bulk, ids: string[]) => Promise<Done>;
}

/** What was done to clients of one batch. */
interface Done {
  /** What else was touched: conversations, tags. */
  touched: string[];
  /** Client -> what the event tells of it; whoever is not in it was left as they were. */
  updated?: Record<string, object>;
}

const assign: Action["run"] = async (ctx, { managedBy }, ids) => {
  const changed = await ctx.db.many<{ id: string; was: string | null }>(sql`
    update clients c set managed_by = ${managedBy}, updated_at = ${ctx.now},
      managed_on = case when ${managedBy}::uuid is not null then ${thisDay(ctx)} end
    from clients o
    where c.account_id = ${ctx.accountId} and c.id = any (${ids}) and c.managed_by is distinct from ${managedBy}
      and o.account_id = ${ctx.accountId} and o.id = c.id
    returning c.id, o.managed_by as was`);
  const told = changed.map(({ id, was }) => [id, { before: { managedBy: was }, after: { managedBy } }]);
  return { touched: [], updated: Object.fromEntries(told) };
};

const tag: Action["run"] = async (ctx, { tags }, ids) => {
  const changed = await giveTags(ctx, ids, tags ?? []);
  const updated = Object.fromEntries([...changed].map(([id, given]) => [id, { tags: given }]));
  return { touched: (tags ?? []).map(({ id }) => id), updated };
};

/** Of the person who asked for it. */
const favorite: Action["run"] = async (ctx, { userId }, ids) => {
  await ctx.db.run(sql`
    insert into client_favorites (account_id, user_id, client_id)
    select account_id, ${userId}, id from clients where account_id = ${ctx.accountId} and id = any (${ids})
    on conflict do nothing`);
  return { touched: [] };
};

/** As when one is deleted: conversations stay, and are with a number that nobody has. */
const remove: Action["run"] = async (ctx, _found, ids) => {
  const rooms = await ctx.db.many<{ id: string }>(sql`
    update sms_rooms set client_id = null, client_level = null
    where account_id = ${ctx.accountId} and client_id = any (${ids}) returning id`);
  await ctx.db.run(sql`delete from clients where account_id = ${ctx.accountId} and id = any (${ids})`);
  return { touched: rooms.map(({ id }) => id) };
};

export const actions: Record<Shown["action"], Action> = {
  assign: { event: "bulk.assigned", run: assign },
  tag: { event: "bulk.tagged", run: tag },
  favorite: { event: "bulk.favorited", run: favorite },
  text: { event: null, batch: 50, run: textThem },
  remove: { event: "bulk.removed", run: remove },
};
