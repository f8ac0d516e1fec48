import sql from "sql-template-tag";
import type { MessageStatus } from "../../../contract/sms.ts";
import type { Context } from "../../http/context.ts";
import { roomIds } from "../find.ts";
import { optOut } from "../opt-outs.ts";
import { optedOutCode } from "../refusals.ts";
import { furthest, type Fate } from "../rules.ts";
import { callNext } from "./call-next.ts";

interface Row {
  roomId: string;
  clientId: string | null;
  phoneNumber: string;
  status: MessageStatus;
  errorCode: number | null;
  carrierSid: string | null;
}

/** Moves an outgoing text forward to what is reported, never back. `sid`: the carrier's id, when it is known. */
export async function advance(
  ctx: Context,
  messageId: string,
  report: Fate & { sid?: string },
): Promise<void> {
  const before = await ctx.db.maybe<Row>(sql`
    select m.room_id, r.client_id, r.phone_number, m.status, m.error_code, m.carrier_sid
    from sms_messages m join sms_rooms r on r.account_id = m.account_id and r.id = m.room_id
    where m.account_id = ${ctx.accountId} and m.id = ${messageId} and m.flow = 'outgoing' for no key update of m`);
  if (!before || (before.carrierSid && report.sid && before.carrierSid !== report.sid)) return;
  const after = furthest(before, report);
  await ctx.db.run(sql`
    update sms_messages m set status = ${after.status}, error_code = ${after.errorCode},
      carrier_sid = coalesce(m.carrier_sid, (select given from (select ${report.sid ?? null}::text as given) g
        where not exists (select from sms_messages o where o.account_id = m.account_id and o.carrier_sid = given)))
    where m.account_id = ${ctx.accountId} and m.id = ${messageId}`);
  if (before.status === "pending" && after.status !== "pending") await callNext(ctx, before.roomId);
  if (report.errorCode === optedOutCode) await optOut(ctx, before.phoneNumber, "the carrier");
  if (after.status === before.status && after.errorCode === before.errorCode) return;
  const ids = roomIds({ id: before.roomId, clientId: before.clientId }, messageId);
  ctx.record("sms.statusChanged", ids, { before: before.status, ...after });
}
