import type { Playing, Room } from "../../../audio/audio.ts";
import type { ConferenceRow } from "../../../store/voice-rows.ts";
import { newSid } from "../../sids.ts";
import { resolve } from "../ask.ts";
import type { Call } from "../call.ts";
import type { Telephone } from "../telephone.ts";
import type { Ask, Callback, ConferenceEvent, ConferenceNoun, RecordingEvent } from "../twiml/verbs.ts";

export type LeaveReason =
  | "participant_add_failed"
  | "participant_hung_up"
  | "participant_updated_via_api"
  | "moderator_ended_conference"
  | "conference_ended_via_api";

export type EndReason =
  | "conference-ended-via-api"
  | `participant-with-end-conference-on-exit-${"left" | "kicked"}`
  | `last-participant-${"left" | "kicked"}`;

export const endingSentences: Record<EndReason, string> = {
  "conference-ended-via-api": "Conference ended via API",
  "participant-with-end-conference-on-exit-left": "Participant with endConferenceOnExit left",
  "participant-with-end-conference-on-exit-kicked": "Participant with endConferenceOnExit was kicked",
  "last-participant-left": "Last participant left",
  "last-participant-kicked": "Last participant was kicked",
};

export type Participant = {
  call: Call;
  label: string;
  muted: boolean;
  hold: boolean;
  /** The CallSid that alone hears this participant; empty when everybody does. */
  callSidToCoach: string;
  coaching: boolean;
  startConferenceOnEnter: boolean;
  endConferenceOnExit: boolean;
  beepOnExit: boolean;
  wait: Ask | null;
  holdMusic: Ask | null;
  /** What the addresses of the participant are relative to. */
  base: string;
  /** Music or a document for this one alone: while it waits or is held. */
  background: AbortController | null;
  /** What is announced to this one alone. */
  announcing: AbortController | null;
  createdAt: string;
  updatedAt: string;
  /** Ends the stay. */
  leave: (reason: LeaveReason) => void;
};

/** A call that is to take part once it is answered, and how. */
export type Expected = Pick<
  Participant,
  | "call"
  | "label"
  | "muted"
  | "coaching"
  | "callSidToCoach"
  | "startConferenceOnEnter"
  | "endConferenceOnExit"
>;

/** A conference that is not over. */
export type Conference = {
  sid: string;
  name: string;
  room: Room;
  started: boolean;
  /** By CallSid, in the order in which they came. */
  participants: Map<string, Participant>;
  /** By CallSid, those who are still being called. */
  expected: Map<string, Expected>;
  /** Whose telephones ring, and the tone that tells of it. */
  ringing: { calls: Set<Call>; heard: Playing | null };
  callback: Callback<ConferenceEvent> | null;
  recordingCallback: Callback<RecordingEvent> | null;
  record: boolean;
  trim: boolean;
  maxParticipants: number;
  base: string;
  sequence: number;
  /** Aborted when the conference is over. */
  over: AbortController;
};

type Opening = Pick<
  ConferenceNoun,
  "name" | "callback" | "recordingCallback" | "record" | "trim" | "maxParticipants"
>;

export const conferenceRow = ({ carrier }: Pick<Telephone, "carrier">, sid: string): ConferenceRow => {
  const row = carrier.store.get("conferences", sid);
  if (!row) throw new Error(`There is no conference ${sid}`);
  return row;
};

export const changeConference = (
  telephone: Pick<Telephone, "carrier">,
  sid: string,
  change: Partial<ConferenceRow>,
): ConferenceRow => {
  const row = { ...conferenceRow(telephone, sid), ...change, updatedAt: new Date().toISOString() };
  telephone.carrier.store.put("conferences", sid, row);
  return row;
};

export const conferenceNamed = ({ conferences }: Telephone, name: string): Conference | undefined =>
  [...conferences.values()].find((conference) => conference.name === name);

/** Whether a participant, or one who is still being called, has the label; the call `own` may have it. */
export const isTaken = ({ participants, expected }: Conference, label: string, own?: Call): boolean =>
  label !== "" &&
  [...participants.values(), ...expected.values()].some((each) => each.label === label && each.call !== own);

/** The conference of that name; whoever opens it binds its callbacks, as with the service. */
export const findOrOpen = (telephone: Telephone, opening: Opening, base: string): Conference => {
  const { carrier, conferences, engine } = telephone;
  const known = conferenceNamed(telephone, opening.name);
  if (known) return known;
  const now = new Date().toISOString();
  const sid = newSid("CF");
  const { callback } = opening;
  const url = callback && resolve(callback.url, base);
  carrier.store.put("conferences", sid, {
    sid,
    accountSid: carrier.account.sid,
    friendlyName: opening.name,
    status: "init",
    callSidEndingConference: null,
    reasonConferenceEnded: null,
    ...(callback && url ? { callback: { ...callback, url, sequence: 0 } } : {}),
    createdAt: now,
    updatedAt: now,
  });
  const conference: Conference = {
    sid,
    name: opening.name,
    room: engine.openRoom({ keys: "heard" }),
    started: false,
    participants: new Map(),
    expected: new Map(),
    ringing: { calls: new Set(), heard: null },
    callback,
    recordingCallback: opening.recordingCallback,
    record: opening.record,
    trim: opening.trim,
    maxParticipants: opening.maxParticipants,
    base,
    sequence: 0,
    over: new AbortController(),
  };
  conferences.set(sid, conference);
  return conference;
};
