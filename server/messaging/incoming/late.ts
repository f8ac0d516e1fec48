import sql from "sql-template-tag";
import type { Context } from "../../http/context.ts";
import { keywordOf, type Keyword } from "../rules.ts";

/**
 * Where a text stands whose time the carrier told; null of one that stands where it came. The carrier has whole
 * seconds: it stands at the end of its own, behind what came live in it. Those of one second are told apart by
 * milliseconds, which become microseconds here.
 */
export function lateFrom(sentAt: string | undefined, now: Date): string | null {
  if (sentAt === undefined || new Date(sentAt) > now) return null;
  const [second, parts] = new Date(sentAt).toISOString().slice(0, -1).split(".");
  return `${second}.999${parts}Z`;
}

/**
 * Whether a late word about texts is no longer the phone's last one. What was said in the same second may have
 * been said before or after it: there STOP counts.
 */
export async function saidSince(ctx: Context, roomId: string, at: string, asks: Keyword): Promise<boolean> {
  const around = await ctx.db.many<{ message: string; isLater: boolean }>(sql`
    select message, created_at > ${at} as is_later from sms_messages
    where account_id = ${ctx.accountId} and room_id = ${roomId} and flow = 'incoming'
      and created_at >= date_trunc('second', ${at}::timestamptz) and length(message) <= 40`);
  return around.some(({ message, isLater }) => {
    const said = keywordOf(message)?.asks;
    if (said === "STOP") return isLater || asks === "START";
    return said === "START" && isLater;
  });
}
