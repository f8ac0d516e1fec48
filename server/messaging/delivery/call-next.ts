import sql from "sql-template-tag";
import type { Context } from "../../http/context.ts";

const keyOf = (messageId: string) => `deliver ${messageId}`;

/** At once; what waits under the same key is replaced. */
export const enqueueDelivery = (ctx: Context, messageId: string): void =>
  ctx.enqueue("sms.deliver", { accountId: ctx.accountId, messageId }, { key: keyOf(messageId) });

/** Another try later, unless one waits already: what was called a moment ago is not put off. */
export const deliverLater = (ctx: Context, messageId: string, runAt: Date): void =>
  ctx.enqueue(
    "sms.deliver",
    { accountId: ctx.accountId, messageId },
    { key: keyOf(messageId), runAt, keepTime: true },
  );

/**
 * A text has left: the next of its conversation goes now. Its own next try may be far away, and a hundred of
 * them that come back to see whether it is their turn would be in everybody's way.
 */
export async function callNext(ctx: Context, roomId: string): Promise<void> {
  const next = await ctx.db.maybe<{ id: string }>(sql`
    select id from sms_messages
    where account_id = ${ctx.accountId} and room_id = ${roomId} and status = 'pending' and attempted_at is null
    order by created_at, id limit 1`);
  if (next) enqueueDelivery(ctx, next.id);
}
