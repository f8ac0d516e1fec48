import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import { followups } from "../../contract/followups.ts";
import { refuseDeleted } from "../changes/deleted.ts";
import { findClient } from "../clients/find.ts";
import type { Context } from "../http/context.ts";
import { savedAlready } from "../http/errors.ts";
import { handle } from "../http/handler.ts";
import { presentFollowUp } from "./find.ts";
import { difference, nothingPlanned, planWith, textStatus } from "./rules.ts";
import { heldUntil, requirePossible, requireRoom } from "./write.ts";

export const createFollowUp = handle(
  followups.create,
  async ({ body }, ctx) => {
    const { id = uuid(), client, smsRoom = null, ...given } = body;
    // First of all: by now its time may be over, or nobody may be texted there.
    await refuseSaved(ctx, id);
    await refuseDeleted(ctx, "followups", id);
    await findClient(ctx.db, ctx.accountId, client);
    if (smsRoom) await requireRoom(ctx, smsRoom);
    const plan = planWith(nothingPlanned, given, ctx.actor.id);
    await requirePossible(ctx, client, plan, {
      textChanged: plan.messageTo !== null,
      inRoom: smsRoom !== null,
    });
    const status = textStatus(null, plan, { textChanged: true, now: ctx.now.getTime() });
    const added = await ctx.db.run(sql`
      insert into followups (account_id, id, client_id, assign_to, user_id, date, reminder_at, note, message_to, message,
        message_at, held_until, message_status, is_active, created_by, created_at, updated_at, sms_room)
      values (${ctx.accountId}, ${id}, ${client}, ${plan.assignTo}, ${plan.userId}, ${plan.date}, ${plan.reminderAt},
        ${plan.note}, ${plan.messageTo}, ${plan.message}, ${plan.messageAt}, ${await heldUntil(ctx, plan, status)},
        ${status}, ${plan.isActive}, ${ctx.actor.id}, ${ctx.now}, ${ctx.now}, ${smsRoom})
      on conflict (account_id, id) do nothing`);
    if (added === 0) throw savedAlready();
    ctx.record("followups.created", [id, client], { after: difference(nothingPlanned, plan).after });
    return presentFollowUp(ctx, id);
  },
  { recalled: ({ id }, where) => refuseDeleted(where, "followups", id) },
);

async function refuseSaved(ctx: Context, id: string): Promise<void> {
  const saved = await ctx.db.maybe(
    sql`select id from followups where account_id = ${ctx.accountId} and id = ${id}`,
  );
  if (saved) throw savedAlready();
}
