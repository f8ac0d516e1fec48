import sql from "sql-template-tag";
import type { App } from "../../app.ts";
import { read } from "../../db/connection.ts";
import { carrierActor } from "../../http/actor.ts";
import { invoke } from "../../http/invoke.ts";
import { reportStatus } from "../delivery/status.ts";
import { fromCarrier } from "../rules.ts";
import type { OurNumber } from "./ask.ts";

interface Sent {
  id: string;
  sid: string;
  attemptedAt: string;
}

/** Of what no phone confirms within an hour nothing more is to be learned. */
const hopeless = 60 * 60_000;
/** The carrier's clock and ours, and the time from our asking to its sending. */
const apart = 10 * 60_000;

/**
 * Asks how far the texts from a number of ours have come that were sent since `before` and until `until`, and are not
 * known to have arrived.
 */
export async function askReports(
  app: App,
  account: string,
  number: OurNumber,
  before: Date,
  until: Date,
): Promise<void> {
  const since = new Date(before.getTime() - hopeless);
  const sent = await read(app.pool, account, (db) =>
    db.many<Sent>(sql`
      select id, carrier_sid as sid, attempted_at from sms_messages
      where account_id = ${account} and phone_number_id = ${number.id} and status = 'sent'
        and carrier_sid is not null and attempted_at between ${since} and ${until}
      order by attempted_at`),
  );
  if (sent.length === 0) return;
  const waiting = new Map(sent.map(({ sid, id }) => [sid, id]));
  const reports = app.carrier.listSent({
    from: number.phoneNumber,
    since: new Date(new Date(sent[0]!.attemptedAt).getTime() - apart),
    until: new Date(new Date(sent.at(-1)!.attemptedAt).getTime() + apart),
  });
  for await (const { sid, status: word, errorCode } of reports) {
    const messageId = waiting.get(sid);
    const status = fromCarrier(word);
    if (!messageId || status === "sent") continue;
    await invoke(app, reportStatus, { body: { messageId, sid, status, errorCode } }, carrierActor(account));
  }
}
