import type { RecordingRow } from "../../../store/voice-rows.ts";
import { date, root } from "../wire.ts";

/** A recording as its own resource, of its call, or of its conference: alike but for the address. */
export const wireRecording = (row: RecordingRow, under = "", publicUrl = "") => {
  const uri = `${root}/Accounts/${row.accountSid}${under}/Recordings/${row.sid}`;
  const own = `${root}/Accounts/${row.accountSid}/Recordings/${row.sid}`;
  return {
    sid: row.sid,
    account_sid: row.accountSid,
    api_version: "2010-04-01",
    call_sid: row.callSid,
    conference_sid: row.conferenceSid,
    channels: row.channels,
    date_created: date(row.createdAt),
    date_updated: date(row.updatedAt),
    start_time: date(row.startedAt),
    duration: row.duration === null ? null : String(row.duration),
    encryption_details: null,
    error_code: row.errorCode ?? null,
    price: null,
    price_unit: "USD",
    source: row.source,
    status: row.status,
    track: row.track,
    media_url: `${publicUrl}${own}`,
    uri: `${uri}.json`,
    subresource_uris: {
      add_on_results: `${own}/AddOnResults.json`,
      transcriptions: `${own}/Transcriptions.json`,
    },
  };
};
