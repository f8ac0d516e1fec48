import type { ConferenceRow } from "../../../store/voice-rows.ts";
import { rowOf } from "../../voice/call.ts";
import type { Expected, Participant } from "../../voice/conference/conference.ts";
import type { Telephone } from "../../voice/telephone.ts";
import { date, root } from "../wire.ts";

export const wireConference = (row: ConferenceRow) => {
  const uri = `${root}/Accounts/${row.accountSid}/Conferences/${row.sid}`;
  return {
    sid: row.sid,
    account_sid: row.accountSid,
    api_version: "2010-04-01",
    friendly_name: row.friendlyName,
    region: "us1",
    status: row.status,
    call_sid_ending_conference: row.callSidEndingConference,
    reason_conference_ended: row.reasonConferenceEnded,
    date_created: date(row.createdAt),
    date_updated: date(row.updatedAt),
    uri: `${uri}.json`,
    subresource_uris: {
      participants: `${uri}/Participants.json`,
      recordings: `${uri}/Recordings.json`,
    },
  };
};

/** What the API shows of one who takes part, or is still being called. */
export type Shown = Pick<
  Participant,
  | "label"
  | "muted"
  | "hold"
  | "coaching"
  | "callSidToCoach"
  | "startConferenceOnEnter"
  | "endConferenceOnExit"
  | "createdAt"
  | "updatedAt"
> & { callSid: string; status: "queued" | "ringing" | "connecting" | "connected" };

export const shownParticipant = (participant: Participant): Shown => ({
  ...participant,
  callSid: participant.call.sid,
  status: "connected",
});

export const shownExpected = (telephone: Telephone, expected: Expected): Shown => {
  const { sid, status, createdAt, updatedAt } = rowOf(telephone, expected.call);
  const how = status === "ringing" ? "ringing" : status === "in-progress" ? "connecting" : "queued";
  return { ...expected, callSid: sid, hold: false, status: how, createdAt, updatedAt };
};

export const wireParticipant = (shown: Shown, accountSid: string, conferenceSid: string) => ({
  account_sid: accountSid,
  call_sid: shown.callSid,
  conference_sid: conferenceSid,
  label: shown.label === "" ? null : shown.label,
  muted: shown.muted,
  hold: shown.hold,
  coaching: shown.coaching,
  call_sid_to_coach: shown.callSidToCoach === "" ? null : shown.callSidToCoach,
  start_conference_on_enter: shown.startConferenceOnEnter,
  end_conference_on_exit: shown.endConferenceOnExit,
  status: shown.status,
  queue_time: null,
  date_created: date(shown.createdAt),
  date_updated: date(shown.updatedAt),
  uri: `${root}/Accounts/${accountSid}/Conferences/${conferenceSid}/Participants/${shown.callSid}.json`,
});
