import sql from "sql-template-tag";
import type { App } from "../../app.ts";
import { read } from "../../db/connection.ts";
import { CarrierRefusal } from "../../gateways/carrier/carrier.ts";
import { carrierActor } from "../../http/actor.ts";
import { invoke } from "../../http/invoke.ts";
import { reportStatus } from "../delivery/status.ts";
import { fromCarrier } from "../rules.ts";

interface Sent {
  id: string;
  sid: string;
}

/** A report is due within this time, and not missed before. */
const due = 60_000;
/** Of what no phone confirms within an hour nothing more is to be learned. */
const hopeless = 60 * 60_000;
/** Each is a request: the rest is asked for the next time. */
const atOnce = 500;

/** Asks how far the texts from a number of ours have come that were sent since `before` and are not known to have arrived. */
export async function askReports(app: App, account: string, numberId: string, before: Date): Promise<void> {
  const since = new Date(before.getTime() - hopeless);
  const until = new Date(Date.now() - due);
  const sent = await read(app.pool, account, (db) =>
    db.many<Sent>(sql`
      select id, carrier_sid as sid from sms_messages
      where account_id = ${account} and phone_number_id = ${numberId} and status = 'sent'
        and carrier_sid is not null and attempted_at between ${since} and ${until}
      order by attempted_at desc limit ${atOnce}`),
  );
  for (const { id: messageId, sid } of sent) {
    const report = await app.carrier.fetchMessage(sid).catch(gone);
    if (!report || fromCarrier(report.status) === "sent") continue;
    const { status, errorCode } = report;
    const body = { messageId, sid, status: fromCarrier(status), errorCode };
    await invoke(app, reportStatus, { body }, carrierActor(account));
  }
}

/** Deleted at the carrier: it will not be known there any more. */
const gone = (error: unknown): null => {
  if (error instanceof CarrierRefusal) return null;
  throw error;
};
