import sql from "sql-template-tag";
import type { Context } from "../../http/context.ts";
import { keywordOf } from "../rules.ts";

/** The carrier's clock is not ours and has whole seconds: what is just being sent is taken as it comes. */
const least = 60_000;

/** When a text was sent that comes late; null of one that comes as it is sent. */
export function lateFrom(sentAt: string | undefined, now: Date): Date | null {
  const at = sentAt === undefined ? now : new Date(sentAt);
  return now.getTime() - at.getTime() > least ? at : null;
}

/** Whether the phone has asked for texts, or for none, after that time: its last word counts, not the last to come. */
export async function saidSince(ctx: Context, roomId: string, at: Date): Promise<boolean> {
  const later = await ctx.db.many<{ message: string }>(sql`
    select message from sms_messages
    where account_id = ${ctx.accountId} and room_id = ${roomId} and flow = 'incoming' and created_at > ${at}
      and length(message) <= 40`);
  const asks = later.map(({ message }) => keywordOf(message)?.asks);
  return asks.includes("STOP") || asks.includes("START");
}
