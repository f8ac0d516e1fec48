import type { ConferenceRow, ParticipantRow } from "../../../store/voice-rows.ts";
import { outsideOf } from "../addresses.ts";
import { resolve } from "../ask.ts";
import { timestamp } from "../call-params.ts";
import type { Telephone } from "../telephone.ts";
import type { ConferenceEvent } from "../twiml/verbs.ts";
import { type Conference, conferenceRow, type Expected, type Participant } from "./conference.ts";

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

/** One who takes part, or who was called and did not come. */
type Concerned = Expected & Partial<Pick<Participant, "hold">>;

/** Tells the conference's callback of an event, if it was asked for. */
export const tellConference = (
  telephone: Telephone,
  conference: Conference,
  event: EventName,
  participant: Concerned | null,
  more: Record<string, string> = {},
): void => {
  const { callback, sid, sequence } = conference;
  const url = callback && resolve(callback.url, conference.base);
  if (!url) return;
  const { method, events } = callback;
  const row = { ...conferenceRow(telephone, sid), callback: { url, method, events, sequence } };
  const callSid = participant?.call.sid ?? "";
  const told = participant && { callSid, conferenceSid: sid, params: participantParams(participant) };
  const { store } = telephone.carrier;
  // What a restart has to tell of them, whether or not this is told.
  if (event === "participant-leave") store.remove("participants", callSid);
  else if (told && changes.has(event)) store.put("participants", callSid, told);
  conference.sequence = sendEvent(telephone, row, event, told, more).callback?.sequence ?? sequence;
};

/** Keeps one who is being called: after a kill it is told that they did not come. */
export const keepExpected = ({ carrier }: Telephone, { sid }: Conference, expected: Expected): void => {
  const callSid = expected.call.sid;
  const params = participantParams(expected);
  carrier.store.put("participants", callSid, { callSid, conferenceSid: sid, params, expected: true });
};

const changes: ReadonlySet<EventName> = new Set([
  "participant-join",
  "participant-mute",
  "participant-unmute",
  "participant-hold",
  "participant-unhold",
  "participant-modify",
]);

/** Tells of an event if it was asked for. Gives the row, which knows the number of the event before it is told. */
export const sendEvent = (
  { carrier, callbacks }: Pick<Telephone, "carrier" | "callbacks">,
  row: ConferenceRow,
  event: EventName,
  participant: ParticipantRow | null,
  more: Record<string, string>,
  at = new Date(),
): ConferenceRow => {
  const { callback, sid } = row;
  if (!callback?.events.includes(askedAs[event])) return row;
  const { url, method } = callback;
  const sequence = callback.sequence + 1;
  const next = { ...row, callback: { ...callback, sequence } };
  carrier.store.put("conferences", sid, next);
  const params: Record<string, string> = {
    ConferenceSid: sid,
    FriendlyName: row.friendlyName,
    AccountSid: row.accountSid,
    SequenceNumber: String(sequence),
    Timestamp: timestamp(at),
    StatusCallbackEvent: event,
    ...participant?.params,
    ...more,
  };
  const call = carrier.store.get("calls", participant?.callSid ?? "");
  const outside = call ? outsideOf(carrier, call) : null;
  callbacks.send({ kind: "voice", about: sid, outside, url, method, params }, event === "conference-end");
  return next;
};

const participantParams = (participant: Concerned): Record<string, string> => {
  const params: Record<string, string> = {
    CallSid: participant.call.sid,
    Muted: String(participant.muted),
    Hold: String(participant.hold ?? false),
    Coaching: String(participant.coaching),
    EndConferenceOnExit: String(participant.endConferenceOnExit),
    StartConferenceOnEnter: String(participant.startConferenceOnEnter),
  };
  if (participant.coaching) params["CallSidToCoach"] = participant.callSidToCoach;
  if (participant.label !== "") params["ParticipantLabel"] = participant.label;
  return params;
};
