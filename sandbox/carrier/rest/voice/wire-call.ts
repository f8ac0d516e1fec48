import type { CallRow } from "../../../store/voice-rows.ts";
import { durationOf, wireStatus } from "../../voice/call-params.ts";
import { formatted } from "../../voice/addresses.ts";
import { isOver } from "../../voice/call.ts";
import { date, root } from "../wire.ts";

export const wireCall = (row: CallRow) => {
  const uri = `${root}/Accounts/${row.accountSid}/Calls/${row.sid}`;
  const over = isOver(row);
  return {
    sid: row.sid,
    account_sid: row.accountSid,
    parent_call_sid: row.parentCallSid,
    api_version: "2010-04-01",
    from: row.from,
    from_formatted: formatted(row.from),
    to: row.to,
    to_formatted: formatted(row.to),
    phone_number_sid: row.phoneNumberSid,
    status: wireStatus(row.status),
    direction: row.direction,
    answered_by: row.answeredBy,
    caller_name: row.callerName,
    forwarded_from: row.forwardedFrom,
    start_time: row.status === "queued" ? null : date(row.answeredAt ?? row.createdAt),
    end_time: row.endedAt === null ? null : date(row.endedAt),
    duration: over ? String(durationOf(row)) : null,
    price: null,
    price_unit: "USD",
    annotation: null,
    group_sid: null,
    queue_time: String(row.queueMs),
    trunk_sid: null,
    date_created: date(row.createdAt),
    date_updated: date(row.updatedAt),
    uri: `${uri}.json`,
    subresource_uris: {
      recordings: `${uri}/Recordings.json`,
      notifications: `${uri}/Notifications.json`,
      events: `${uri}/Events.json`,
    },
  };
};
