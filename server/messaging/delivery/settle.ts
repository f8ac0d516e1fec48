import sql from "sql-template-tag";
import { z } from "zod";
import { Id } from "../../../contract/formats.ts";
import type { Context } from "../../http/context.ts";
import { handle } from "../../http/handler.ts";
import { internal } from "../../http/internal.ts";
import { ourCodes } from "../refusals.ts";
import { fromCarrier, waitAgain } from "../rules.ts";
import { advance } from "./advance.ts";
import { askLater } from "./ask-later.ts";
import { deliverLater } from "./call-next.ts";

const carrierStatuses = ["queued", "sending", "sent", "delivered", "undelivered", "failed"] as const;

export const Outcome = z.discriminatedUnion("is", [
  z.object({ is: z.literal("taken"), sid: z.string(), status: z.enum(carrierStatuses) }),
  z.object({ is: z.literal("refused"), code: z.number().int() }),
  /** Asked, but the answer did not come: it may have been sent. */
  z.object({ is: z.literal("lost") }),
  /** Certainly not asked. */
  z.object({ is: z.literal("unsent") }),
]);
export type Outcome = z.infer<typeof Outcome>;

/** A text that nobody could be asked to send for this long has failed: it would come as a surprise later. */
const giveUpAfter = 15 * 60_000;

/** Writes what came of asking the carrier. */
export const settleText = handle(
  internal("sms.settle", z.object({ messageId: Id, outcome: Outcome })),
  async ({ body: { messageId, outcome } }, ctx) => {
    if (outcome.is === "taken") {
      const { sid, status } = outcome;
      return advance(ctx, messageId, { sid, status: fromCarrier(status), errorCode: null });
    }
    if (outcome.is === "refused")
      return advance(ctx, messageId, { status: "failed", errorCode: outcome.code });
    if (outcome.is === "unsent") return tryAgain(ctx, messageId);
    await advance(ctx, messageId, { status: "unknown", errorCode: null });
    askLater(ctx, messageId, ctx.now);
  },
  { silent: "A callback may have said the same before" },
);

async function tryAgain(ctx: Context, messageId: string): Promise<void> {
  const text = await ctx.db.maybe<{ createdAt: string }>(sql`
    update sms_messages set attempted_at = null
    where account_id = ${ctx.accountId} and id = ${messageId} and status = 'pending' and carrier_sid is null
    returning created_at`);
  if (!text) return;
  const since = new Date(text.createdAt);
  if (ctx.now.getTime() - since.getTime() > giveUpAfter)
    return advance(ctx, messageId, { status: "failed", errorCode: ourCodes.unreachable });
  deliverLater(ctx, messageId, waitAgain(since, ctx.now, 2_000, 60_000));
}
