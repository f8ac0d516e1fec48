import sql from "sql-template-tag";
import type { Context } from "../../http/context.ts";

/** The job that looks after a stored webhook. */
export const webhookKey = (id: string): string => `webhook ${id}`;

/**
 * Takes a stored webhook in the transaction that works it through, and its job with it: of two at once the
 * second waits for the first and is told false.
 */
export async function takeWebhook(ctx: Context, id: string | undefined): Promise<boolean> {
  if (!id) return true;
  const taken = await ctx.db.run(sql`
    with taken as (
      update webhooks set processed_at = now()
      where account_id = ${ctx.accountId} and id = ${id} and processed_at is null returning id)
    select dequeue(${webhookKey(id)}) from taken`);
  return taken === 1;
}
