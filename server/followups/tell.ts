import sql from "sql-template-tag";
import { z } from "zod";
import { Id } from "../../contract/formats.ts";
import type { App } from "../app.ts";
import { jobActor } from "../http/actor.ts";
import { handle } from "../http/handler.ts";
import { internal } from "../http/internal.ts";
import { invoke } from "../http/invoke.ts";
import type { JobPayload } from "../jobs/jobs.ts";

const body = z.object({ followupId: Id });

/** Its time has come: it is past due wherever it is shown. */
export const tellDue = handle(
  internal("followups.tellDue", body),
  async ({ body: { followupId } }, ctx) => {
    const row = await ctx.db.maybe<{ id: string; clientId: string }>(sql`
      select id, client_id from followups
      where account_id = ${ctx.accountId} and id = ${followupId} and is_active and assign_to <> 'none'
        and date <= ${ctx.now}`);
    if (row) ctx.record("followups.due", [row.id, row.clientId]);
  },
  { silent: "It was completed, deleted or put off" },
);

/** Reminds once. What comes when the time is over, as the server was away, is no reminder. */
export const remind = handle(
  internal("followups.remind", body),
  async ({ body: { followupId } }, ctx) => {
    const row = await ctx.db.maybe<{ id: string; clientId: string }>(sql`
      update followups set reminded_at = ${ctx.now}
      where account_id = ${ctx.accountId} and id = ${followupId} and is_active and assign_to <> 'none'
        and reminder_at is not null and reminded_at is null
        and date - make_interval(mins => reminder_at) <= ${ctx.now}
      returning id, client_id`);
    if (row) ctx.record("followups.reminded", [row.id, row.clientId]);
  },
  { silent: "It was completed, deleted or put off" },
);

export const tellDueJob = (app: App, { accountId, followupId }: JobPayload<"followups.due">): Promise<void> =>
  invoke(app, tellDue, { body: { followupId } }, jobActor(accountId));

export const remindJob = (
  app: App,
  { accountId, followupId }: JobPayload<"followups.remind">,
): Promise<void> => invoke(app, remind, { body: { followupId } }, jobActor(accountId));
