import type { CallStatus, ConferenceRow, ParticipantRow } from "../../../store/voice-rows.ts";
import type { Telephone } from "../telephone.ts";
import { endingSentences, type LeaveReason } from "./conference.ts";
import { type EventName, sendEvent } from "./events.ts";

type Ending = "last-participant-left" | "participant-with-end-conference-on-exit-left";

/**
 * Ends a conference that an earlier run was cut in, for those who are told: who was still being called did not come,
 * everybody else hung up, in the order in which they came. What is settled is in the rows before it is told, so that
 * another cut in between repeats nothing.
 */
const endCut = (telephone: Telephone, open: ConferenceRow, lastAlive: number | null): void => {
  const { store } = telephone.carrier;
  const concerned = store.all("participants").filter(({ conferenceSid }) => conferenceSid === open.sid);
  const here = concerned.filter(({ expected }) => !expected);
  const changes = concerned.map(({ callSid }) => store.get("calls", callSid)?.updatedAt ?? open.updatedAt);
  // Not when the next run began: that may be days later.
  const cutAt = new Date(Math.max(lastAlive ?? 0, ...[open.updatedAt, ...changes].map(Date.parse)));
  const ends = here.find(({ params }) => params["EndConferenceOnExit"] === "true");
  const by = ends ?? here.at(-1);
  const left: Ending = ends ? "participant-with-end-conference-on-exit-left" : "last-participant-left";
  // A run that was cut while it told has settled this already.
  const reason = open.reasonConferenceEnded ?? left;
  const callSid = open.reasonConferenceEnded ? open.callSidEndingConference : (by?.callSid ?? null);
  const label = open.labelEndingConference ?? by?.params["ParticipantLabel"];
  let row: ConferenceRow = {
    ...open,
    reasonConferenceEnded: reason,
    callSidEndingConference: callSid,
    labelEndingConference: label,
  };
  store.put("conferences", row.sid, row);
  const tell = (event: EventName, participant: ParticipantRow | null, more: Record<string, string>) => {
    row = sendEvent(telephone, row, event, participant, more, cutAt);
  };
  const leave = (participant: ParticipantRow, status: CallStatus, why: LeaveReason) => {
    store.remove("participants", participant.callSid);
    tell("participant-leave", participant, { ParticipantCallStatus: status, ReasonParticipantLeft: why });
  };
  for (const participant of concerned.filter(({ expected }) => expected)) {
    const isAnswered = store.get("calls", participant.callSid)?.answeredAt;
    leave(participant, isAnswered ? "completed" : "failed", "participant_add_failed");
  }
  const last =
    reason === "last-participant-left" ? Infinity : here.findIndex((each) => each.callSid === callSid);
  for (const [n, participant] of here.entries())
    leave(participant, "completed", n <= last ? "participant_hung_up" : "moderator_ended_conference");
  row = { ...row, status: "completed", updatedAt: new Date().toISOString() };
  store.put("conferences", row.sid, row);
  const more: Record<string, string> = {
    ReasonConferenceEnded: reason,
    Reason: endingSentences[reason as Ending],
  };
  if (callSid) more["CallSidEndingConference"] = callSid;
  if (label) more["ParticipantLabelEndingConference"] = label;
  tell("conference-end", null, more);
};

/** Before the calls end: that they leave is told before that. */
export const endCutConferences = (telephone: Telephone, lastAlive: number | null): void => {
  const { store } = telephone.carrier;
  for (const row of store.all("conferences"))
    if (row.status !== "completed") endCut(telephone, row, lastAlive);
  // Called for a conference that ended meanwhile.
  for (const { callSid } of store.all("participants")) store.remove("participants", callSid);
};
