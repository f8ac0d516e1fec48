import type { Context } from "../../http/context.ts";
import { waitAgain } from "../rules.ts";

/** Asks the carrier in a while what became of a text: 15 s after the attempt at first, then ever less often. */
export function askLater(ctx: Context, messageId: string, attemptedAt: Date): void {
  const runAt = waitAgain(attemptedAt, ctx.now, 15_000, 10 * 60_000);
  const key = `reconcile ${messageId}`;
  ctx.enqueue("sms.reconcile", { accountId: ctx.accountId, messageId }, { runAt, key });
}
