import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import { bulk } from "../../../contract/bulk.ts";
import { keepChange } from "../../changes/keep.ts";
import { ghostOf } from "../../http/actor.ts";
import type { Context } from "../../http/context.ts";
import { invalid, savedAlready } from "../../http/errors.ts";
import { handle } from "../../http/handler.ts";
import { actions } from "./actions.ts";
import { refuseGone } from "./chosen.ts";
import { findBulk, presentBulk } from "./find.ts";
import { refuseText } from "./texts/refuse.ts";

/** Written down with the job that does it: killed at any moment, it goes on where it was. */
export const startBulk = handle(
  bulk.start,
  async ({ body: { id = uuid(), action, filter, managedBy, tags, message } }, ctx) => {
    // First of all: by now it may have changed whom it is for, and with that what can be done.
    await refuseStarted(ctx, id);
    if (action === "assign" && managedBy === undefined)
      throw invalid("Choose a colleague.", { managedBy: "Choose a colleague." });
    if (action === "tag" && !tags?.length) throw invalid("Choose a tag.", { tags: "Choose a tag." });
    await refuseGone(ctx, { managedBy: managedBy ?? null, tags: tags ?? null });
    if (action === "text") await refuseText(ctx, filter, message);
    const { event } = actions[action];
    const changeId = event && (await keepChange(ctx, event, "", []));
    const made = await ctx.db.run(sql`
    insert into client_bulks (account_id, id, action, selection, managed_by, tags, message, state, change_id, user_id, asked_by,
      ghosted_by, created_at)
    values (${ctx.accountId}, ${id}, ${action}, ${JSON.stringify(filter)}, ${managedBy ?? null},
      ${tags ? JSON.stringify(tags) : null}, ${action === "text" ? message : null}, 'collecting',
      ${changeId}, ${ctx.userId}, ${ctx.userId}, ${ghostOf(ctx.actor)}, ${ctx.now})
    on conflict do nothing`);
    if (made === 0) throw savedAlready();
    ctx.record("bulk.started", [id], { action, filter, managedBy, tags, message });
    ctx.enqueue("bulk.advance", { accountId: ctx.accountId, bulkId: id }, { key: `bulk ${id}` });
    return presentBulk(ctx, await findBulk(ctx.db, ctx.accountId, id));
  },
);

async function refuseStarted(ctx: Context, id: string): Promise<void> {
  const started = await ctx.db.maybe(
    sql`select id from client_bulks where account_id = ${ctx.accountId} and id = ${id}`,
  );
  if (started) throw savedAlready();
}
