import sql from "sql-template-tag";
import { z } from "zod";
import { Id } from "../../contract/formats.ts";
import type { App } from "../app.ts";
import { jobActor } from "../http/actor.ts";
import type { Context } from "../http/context.ts";
import { AppError } from "../http/errors.ts";
import { handle } from "../http/handler.ts";
import { internal } from "../http/internal.ts";
import { invoke } from "../http/invoke.ts";
import type { JobPayload } from "../jobs/jobs.ts";
import { putUnasked } from "../messaging/index.ts";
import { lockFollowUp, type Row } from "./find.ts";
import { holdUntil, whyNot } from "./recipient.ts";
import { tooLate } from "./rules.ts";

const late = "Not sent: its time was over before it could be.";

/**
 * Makes the text of a follow-up a message of its conversation, in one transaction with the job that delivers it.
 * The message has the id of the follow-up: there is no second one, whatever is repeated.
 */
export const textFollowUp = handle(
  internal("followups.text", z.object({ followupId: Id })),
  async ({ body: { followupId: id } }, ctx) => {
    const row = await hold(ctx, id);
    if (!row?.isActive || row.messageStatus !== "scheduled" || !row.messageTo || !row.messageAt) return;
    const at = new Date(row.heldUntil ?? row.messageAt);
    // The clock of the database, by which jobs run, may be ahead of this one.
    if (at > ctx.now) return waitUntil(ctx, id, at);
    if (ctx.now.getTime() - at.getTime() > tooLate) return settle(ctx, row, "failed", { error: late });
    const until = await holdUntil(ctx, row.messageTo, ctx.now);
    if (until) {
      await ctx.db.run(sql`
        update followups set held_until = ${until} where account_id = ${ctx.accountId} and id = ${id}`);
      return ctx.record("followups.texted", [id, row.clientId], { heldUntil: until });
    }
    const error = await whyNot(ctx, row.clientId, row.messageTo);
    if (error) return settle(ctx, row, "failed", { error });
    const { clientId, messageTo: phoneNumber, message: text, createdBy: userId } = row;
    const room = await putUnasked(ctx, { id, type: "scheduled", clientId, phoneNumber, text, userId });
    await settle(ctx, row, "completed", { room });
  },
  { silent: "It was completed, deleted, put off or sent" },
);

/** Clients are locked before what they have. Nothing when the follow-up is gone. */
async function hold(ctx: Context, id: string): Promise<Row | undefined> {
  const known = await ctx.db.maybe<{ clientId: string }>(sql`
    select client_id from followups where account_id = ${ctx.accountId} and id = ${id}`);
  if (!known) return undefined;
  await ctx.db.run(sql`
    select from clients where account_id = ${ctx.accountId} and id = ${known.clientId} for no key update`);
  const row = await lockFollowUp(ctx, id).catch(gone);
  // It became another client's meanwhile: the job tries again.
  if (row && row.clientId !== known.clientId) throw new Error("The follow-up was moved to another client");
  return row;
}

function gone(error: unknown): undefined {
  if (error instanceof AppError && error.status === 404) return undefined;
  throw error;
}

const waitUntil = (ctx: Context, id: string, runAt: Date): void =>
  ctx.enqueue(
    "followups.text",
    { accountId: ctx.accountId, followupId: id },
    { runAt, key: `followup text ${id}` },
  );

async function settle(
  ctx: Context,
  row: Row,
  status: "completed" | "failed",
  { error = null, room = null }: { error?: string | null; room?: string | null },
): Promise<void> {
  // With its text sent nothing is left of a scheduled message.
  const isActive = status === "failed" || row.assignTo !== "none";
  await ctx.db.run(sql`
    update followups set message_status = ${status}, message_error = ${error}, is_active = ${isActive}, held_until = null,
      sms_room = coalesce(${room}, sms_room)
    where account_id = ${ctx.accountId} and id = ${row.id}`);
  ctx.record("followups.texted", [row.id, row.clientId], { status, ...(error && { error }) });
}

export const textJob = (app: App, { accountId, followupId }: JobPayload<"followups.text">): Promise<void> =>
  invoke(app, textFollowUp, { body: { followupId } }, jobActor(accountId));
