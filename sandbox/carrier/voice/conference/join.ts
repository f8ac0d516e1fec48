import type { CallStatus } from "../../../store/voice-rows.ts";
import { type Call, endCall, rowOf } from "../call.ts";
import { startRecording, stopRecordingsOf } from "../recordings.ts";
import type { Telephone } from "../telephone.ts";
import { defer } from "../waiting.ts";
import { playWait, quiet } from "./background.ts";
import {
  changeConference,
  type Conference,
  endingSentences,
  type EndReason,
  type Expected,
  type LeaveReason,
  type Participant,
} from "./conference.ts";
import { keepExpected, tellConference } from "./events.ts";

export type Joining = Omit<
  Participant,
  "call" | "hold" | "background" | "announcing" | "createdAt" | "updatedAt" | "leave" | "beepOnExit"
> & { beep: "true" | "false" | "onEnter" | "onExit" };

/** No leg has this name: one who coaches somebody that left is heard by nobody, not by all. */
const nobody = "";

/** What a participant's place in the room is made of, as the room wants it. */
export const partOf = (conference: Conference, participant: Participant) => ({
  muted: participant.muted,
  held: participant.hold || !conference.started,
  holdSound: null,
  coaching: participant.coaching
    ? (conference.participants.get(participant.callSidToCoach)?.call.leg?.id ?? nobody)
    : null,
});

/** Tells the room of every participant's place: one who coaches depends on the one who is coached. */
export const arrange = (conference: Conference): void => {
  for (const participant of conference.participants.values()) {
    const { leg } = participant.call;
    if (leg) conference.room.change(leg.id, partOf(conference, participant));
  }
};

/** Takes part until the call ends, is given something else to do, is removed, or the conference ends. */
export const takePart = async (
  telephone: Telephone,
  conference: Conference,
  call: Call,
  joining: Joining,
  signal: AbortSignal,
): Promise<LeaveReason> => {
  const { leg } = call;
  if (!leg || signal.aborted) return "participant_hung_up";
  const { promise, settle } = defer<LeaveReason>();
  const now = new Date().toISOString();
  const { beep, ...rest } = joining;
  const participant: Participant = {
    ...rest,
    call,
    hold: false,
    beepOnExit: beep === "true" || beep === "onExit",
    background: null,
    announcing: null,
    createdAt: now,
    updatedAt: now,
    leave: () => undefined,
  };
  conference.participants.set(call.sid, participant);
  conference.room.add(leg, partOf(conference, participant));
  const onSpeech = (speaking: boolean) => {
    const event = speaking ? "participant-speech-start" : "participant-speech-stop";
    tellConference(telephone, conference, event, participant);
  };
  const offSpeech = leg.onSpeech(onSpeech);
  startIfDue(telephone, conference);
  tellConference(telephone, conference, "participant-join", participant);
  if (leg.isSpeaking()) onSpeech(true);
  if (!conference.started) {
    playWait(telephone, conference, participant, () => participant.leave("participant_add_failed"));
  } else {
    arrange(conference);
    if (beep === "true" || beep === "onEnter") conference.room.announce(telephone.sounds.beep());
  }

  let isOut = false;
  participant.leave = (reason) => {
    if (isOut) return;
    isOut = true;
    signal.removeEventListener("abort", onCut);
    offSpeech();
    part(telephone, conference, participant, reason);
    settle(reason);
  };
  // At once, so that leaving is told before the end of the call that caused it.
  const onCut = () =>
    participant.leave(call.over.signal.aborted ? "participant_hung_up" : "participant_updated_via_api");
  signal.addEventListener("abort", onCut, { once: true });
  return promise;
};

const startIfDue = (telephone: Telephone, conference: Conference): void => {
  const here = [...conference.participants.values()];
  if (conference.started || here.length < 2) return;
  if (!here.some(({ startConferenceOnEnter }) => startConferenceOnEnter)) return;
  conference.started = true;
  changeConference(telephone, conference.sid, { status: "in-progress" });
  for (const participant of here) if (!participant.hold) quiet(participant);
  arrange(conference);
  const [first] = here;
  tellConference(telephone, conference, "conference-start", here.at(-1) ?? null);
  if (conference.record && first) {
    startRecording(telephone, {
      call: first.call,
      conferenceSid: conference.sid,
      source: "Conference",
      channels: 1,
      track: "both",
      recorder: conference.room.record(),
      callback: conference.recordingCallback,
      base: conference.base,
      trim: conference.trim,
    });
  }
};

/** The end of a stay. The last one, or one that ends the conference, closes it behind themselves. */
const part = (
  telephone: Telephone,
  conference: Conference,
  participant: Participant,
  reason: LeaveReason,
): void => {
  const { call } = participant;
  quiet(participant);
  participant.announcing?.abort();
  conference.participants.delete(call.sid);
  if (call.leg) conference.room.remove(call.leg.id);
  const over = call.over.signal.aborted;
  tellConference(telephone, conference, "participant-leave", participant, {
    ParticipantCallStatus: over ? "completed" : rowOf(telephone, call).status,
    ReasonParticipantLeft: reason,
  });
  if (!telephone.conferences.has(conference.sid)) return;
  const kicked = reason === "participant_updated_via_api";
  // Who could not be added decides nothing for the others, nor for who is still being called.
  const wasAdded = reason !== "participant_add_failed";
  const isDeserted = conference.participants.size === 0 && (wasAdded || conference.expected.size === 0);
  if (participant.endConferenceOnExit && wasAdded) {
    const how = kicked ? "kicked" : "left";
    endConference(telephone, conference, `participant-with-end-conference-on-exit-${how}`, participant);
  } else if (isDeserted) {
    endConference(
      telephone,
      conference,
      kicked ? "last-participant-kicked" : "last-participant-left",
      participant,
    );
  } else {
    arrange(conference);
    if (participant.beepOnExit && conference.started) conference.room.announce(telephone.sounds.beep());
  }
};

/** One who is to take part is being called; should the call end before, they do not come. */
export const expect = (telephone: Telephone, conference: Conference, expected: Expected): void => {
  const { call } = expected;
  conference.expected.set(call.sid, expected);
  keepExpected(telephone, conference, expected);
  call.over.signal.addEventListener("abort", () => giveUp(telephone, conference, call), { once: true });
};

export const stopExpecting = ({ carrier }: Telephone, { expected }: Conference, call: Call): void => {
  expected.delete(call.sid);
  carrier.store.remove("participants", call.sid);
};

const tellAbsent = (
  telephone: Telephone,
  conference: Conference,
  expected: Expected,
  status: CallStatus,
): void =>
  tellConference(telephone, conference, "participant-leave", expected, {
    ParticipantCallStatus: status,
    ReasonParticipantLeft: "participant_add_failed",
  });

/** One who was still being called does not come: that is told once, and a conference opened for them alone ends. */
export const giveUp = (telephone: Telephone, conference: Conference, call: Call): void => {
  const expected = conference.expected.get(call.sid);
  if (!expected) return;
  stopExpecting(telephone, conference, call);
  if (!telephone.conferences.has(conference.sid)) return;
  tellAbsent(telephone, conference, expected, call.ending ?? rowOf(telephone, call).status);
  endIfDeserted(telephone, conference);
};

/** Nobody is called any more into a conference that the account has ended. */
const callOff = (telephone: Telephone, conference: Conference): void => {
  for (const expected of conference.expected.values()) {
    const { call } = expected;
    const status = rowOf(telephone, call).answeredAt === null ? "canceled" : "completed";
    stopExpecting(telephone, conference, call);
    tellAbsent(telephone, conference, expected, status);
    endCall(telephone, call, status);
  }
};

/** Ends a conference that was opened for a call nobody answered. */
const endIfDeserted = (telephone: Telephone, conference: Conference): void => {
  const { participants, expected } = conference;
  if (participants.size > 0 || expected.size > 0) return;
  endConference(telephone, conference, "last-participant-left", null);
};

/** Ends a conference; those still in it go on with what follows their Dial. */
export const endConference = (
  telephone: Telephone,
  conference: Conference,
  reason: EndReason,
  by: Participant | null,
): void => {
  const { sid } = conference;
  if (!telephone.conferences.delete(sid)) return;
  conference.over.abort();
  const leaving: LeaveReason =
    reason === "conference-ended-via-api" ? "conference_ended_via_api" : "moderator_ended_conference";
  for (const participant of conference.participants.values()) participant.leave(leaving);
  if (reason === "conference-ended-via-api") callOff(telephone, conference);
  stopRecordingsOf(telephone, (live) => live.conferenceSid === sid);
  conference.room.close();
  changeConference(telephone, sid, {
    status: "completed",
    reasonConferenceEnded: reason,
    callSidEndingConference: by?.call.sid ?? null,
  });
  const more: Record<string, string> = { ReasonConferenceEnded: reason, Reason: endingSentences[reason] };
  if (by) more["CallSidEndingConference"] = by.call.sid;
  if (by?.label) more["ParticipantLabelEndingConference"] = by.label;
  tellConference(telephone, conference, "conference-end", null, more);
};
