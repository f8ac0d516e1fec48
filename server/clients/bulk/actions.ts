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
  /** Does it to clients of one batch, and answers what else it touched: conversations, tags. */
  run: (ctx: Context, found: Bulk, ids: string[]) => Promise<string[]>;
}

const assign: Action["run"] = async (ctx, { managedBy }, ids) => {
  await ctx.db.run(sql`
    update clients set managed_by = ${managedBy},
      managed_on = case when ${managedBy}::uuid is not null then ${thisDay(ctx)} end
    where account_id = ${ctx.accountId} and id = any (${ids}) and managed_by is distinct from ${managedBy}`);
  return [];
};

const tag: Action["run"] = async (ctx, { tags }, ids) => {
  await giveTags(ctx, ids, tags ?? []);
  return (tags ?? []).map(({ id }) => id);
};

/** Of the person who asked for it. */
const favorite: Action["run"] = async (ctx, { userId }, ids) => {
  await ctx.db.run(sql`
    insert into client_favorites (account_id, user_id, client_id)
    select account_id, ${userId}, id from clients where account_id = ${ctx.accountId} and id = any (${ids})
    on conflict do nothing`);
  return [];
};

/** As when one is deleted: conversations stay, and are with a number that nobody has. */
const remove: Action["run"] = async (ctx, _found, ids) => {
  const rooms = await ctx.db.many<{ id: string }>(sql`
    update sms_rooms set client_id = null, client_level = null
    where account_id = ${ctx.accountId} and client_id = any (${ids}) returning id`);
  await ctx.db.run(sql`delete from clients where account_id = ${ctx.accountId} and id = any (${ids})`);
  return rooms.map(({ id }) => id);
};

export const actions: Record<Shown["action"], Action> = {
  assign: { event: "bulk.assigned", run: assign },
  tag: { event: "bulk.tagged", run: tag },
  favorite: { event: "bulk.favorited", run: favorite },
  text: { event: null, batch: 50, run: textThem },
  remove: { event: "bulk.removed", run: remove },
};
