import { outsideOf } from "../addresses.ts";
import { resolve } from "../ask.ts";
import { rowOf } from "../call.ts";
import { timestamp } from "../call-params.ts";
import type { Telephone } from "../telephone.ts";
import type { ConferenceEvent } from "../twiml/verbs.ts";
import { type Conference, conferenceRow, type Participant } from "./conference.ts";

/** The event's name in the callback, by the one it is asked for. */
export type EventName =
  | "conference-start"
  | "conference-end"
  | "participant-join"
  | "participant-leave"
  | "participant-mute"
  | "participant-unmute"
  | "participant-hold"
  | "participant-unhold"
  | "participant-modify"
  | "participant-speech-start"
  | "participant-speech-stop"
  | "announcement-end"
  | "announcement-fail";

const askedAs: Record<EventName, ConferenceEvent> = {
  "conference-start": "start",
  "conference-end": "end",
  "participant-join": "join",
  "participant-leave": "leave",
  "participant-mute": "mute",
  "participant-unmute": "mute",
  "participant-hold": "hold",
  "participant-unhold": "hold",
  "participant-modify": "modify",
  "participant-speech-start": "speaker",
  "participant-speech-stop": "speaker",
  "announcement-end": "announcement",
  "announcement-fail": "announcement",
};

/** Tells the conference's callback of an event, if it was asked for. */
export const tellConference = (
  telephone: Telephone,
  conference: Conference,
  event: EventName,
  participant: Participant | null,
  more: Record<string, string> = {},
): void => {
  const { callback, sid, name } = conference;
  const url = callback && resolve(callback.url, conference.base);
  if (!url || !callback.events.includes(askedAs[event])) return;
  conference.sequence += 1;
  const params: Record<string, string> = {
    ConferenceSid: sid,
    FriendlyName: name,
    AccountSid: conferenceRow(telephone, sid).accountSid,
    SequenceNumber: String(conference.sequence),
    Timestamp: timestamp(new Date()),
    StatusCallbackEvent: event,
    ...(participant && participantParams(participant)),
    ...more,
  };
  const row = participant && rowOf(telephone, participant.call);
  const { method } = callback;
  telephone.callbacks.send(
    { kind: "voice", about: sid, outside: row && outsideOf(row.from, row.to), url, method, params },
    event === "conference-end",
  );
};

const participantParams = (participant: Participant): Record<string, string> => {
  const params: Record<string, string> = {
    CallSid: participant.call.sid,
    Muted: String(participant.muted),
    Hold: String(participant.hold),
    Coaching: String(participant.coaching),
    EndConferenceOnExit: String(participant.endConferenceOnExit),
    StartConferenceOnEnter: String(participant.startConferenceOnEnter),
  };
  if (participant.coaching) params["CallSidToCoach"] = participant.callSidToCoach;
  if (participant.label !== "") params["ParticipantLabel"] = participant.label;
  return params;
};
