import sql from "sql-template-tag";
import { lead, wrongIn } from "../../contract/followup-check.ts";
import type { FollowUp } from "../../contract/followups.ts";
import type { Context } from "../http/context.ts";
import { AppError, invalid } from "../http/errors.ts";
import { findUser } from "../users/find.ts";
import { holdUntil, requireRecipient } from "./recipient.ts";
import type { Plan } from "./rules.ts";

/**
 * Refuses what cannot be done. `inRoom`: it was scheduled in a conversation, where a text needs half an hour.
 * @throws 400 with a sentence at each field, 404 no such colleague
 */
export async function requirePossible(
  ctx: Context,
  clientId: string,
  plan: Plan,
  { was = {}, textChanged, inRoom = false }: { was?: Partial<Plan>; textChanged: boolean; inRoom?: boolean },
): Promise<void> {
  const planned = { ...plan, user: plan.userId };
  const wrong = wrongIn(planned, was, ctx.now.getTime(), inRoom && textChanged ? lead : 0);
  const [first] = Object.values(wrong);
  if (first) throw invalid(first, wrong);
  if (plan.userId && plan.userId !== was.userId && plan.userId !== ctx.actor.id)
    await findUser(ctx.db, ctx.accountId, plan.userId);
  if (plan.messageTo && textChanged) await requireRecipient(ctx, clientId, plan.messageTo);
}

/** @throws 404 "Error locating room" */
export async function requireRoom(ctx: Context, id: string): Promise<void> {
  const room = await ctx.db.maybe(
    sql`select id from sms_rooms where account_id = ${ctx.accountId} and id = ${id}`,
  );
  if (!room) throw new AppError("not_found", "Error locating room", { smsRoom: "Error locating room" });
}

/** Until when the text of a plan is held. */
export const heldUntil = async (ctx: Context, plan: Plan, status: FollowUp["messageStatus"]) =>
  status === "scheduled" && plan.messageTo && plan.messageAt
    ? holdUntil(ctx, plan.messageTo, new Date(plan.messageAt))
    : null;

/** Writes the plan over a follow-up that is there. */
export async function writePlan(
  ctx: Context,
  id: string,
  plan: Plan,
  status: FollowUp["messageStatus"],
): Promise<void> {
  await ctx.db.run(sql`
    update followups set assign_to = ${plan.assignTo}, user_id = ${plan.userId}, date = ${plan.date},
      reminder_at = ${plan.reminderAt}, note = ${plan.note}, message_to = ${plan.messageTo},
      message = ${plan.message}, message_at = ${plan.messageAt},
      held_until = ${await heldUntil(ctx, plan, status)}, message_status = ${status},
      message_error = case when ${status} = 'failed' then message_error end, is_active = ${plan.isActive},
      updated_at = ${ctx.now}
    where account_id = ${ctx.accountId} and id = ${id}`);
}
