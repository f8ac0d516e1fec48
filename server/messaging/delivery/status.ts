import sql from "sql-template-tag";
import { z } from "zod";
import { Id } from "../../../contract/formats.ts";
import { messageStatuses } from "../../../contract/sms.ts";
import type { Context } from "../../http/context.ts";
import { handle } from "../../http/handler.ts";
import { internal } from "../../http/internal.ts";
import { takeWebhook } from "../incoming/take-webhook.ts";
import { advance } from "./advance.ts";

const Report = z.object({
  /** The stored callback that says so; absent when nobody called. */
  webhookId: Id.optional(),
  /** Ours, from the address of the callback; without it the carrier's id finds the text. */
  messageId: Id.optional(),
  sid: z.string(),
  status: z.enum(messageStatuses),
  errorCode: z.number().int().nullable(),
});

/** The carrier reports how far a text has come: in any order, and more than once. */
export const reportStatus = handle(
  internal("sms.status", Report),
  async ({ body: { webhookId, messageId, ...report } }, ctx) => {
    if (!(await takeWebhook(ctx, webhookId))) return;
    const id = messageId ?? (await bySid(ctx, report.sid));
    if (id) await advance(ctx, id, report);
  },
  { silent: "What is known already, or is about no text of ours, changes nothing" },
);

async function bySid(ctx: Context, sid: string): Promise<string | undefined> {
  const found = await ctx.db.maybe<{ id: string }>(
    sql`select id from sms_messages where account_id = ${ctx.accountId} and carrier_sid = ${sid}`,
  );
  return found?.id;
}
