import { CarrierError } from "../../errors.ts";
import type { Telephone } from "../telephone.ts";
import type { Ask } from "../twiml/verbs.ts";
import { playHold, playWait, quiet } from "./background.ts";
import type { Conference, Participant } from "./conference.ts";
import { tellConference } from "./events.ts";
import { arrange } from "./join.ts";

export type Change = {
  muted?: boolean | undefined;
  hold?: boolean | undefined;
  holdMusic?: Ask | null;
  wait?: Ask | null;
  coaching?: boolean | undefined;
  callSidToCoach?: string | undefined;
  endConferenceOnExit?: boolean | undefined;
  beepOnExit?: boolean | undefined;
};

/** Who is whispered to must be another, be there and not be held, when whispering begins. Throws CarrierError. */
export const checkCoach = (conference: Conference | undefined, callSid: string, coach?: string): void => {
  if (callSid === coach) {
    throw new CarrierError(13240, `Invalid CallSidToCoach: ${callSid} is the participant's own`);
  }
  const coached = conference?.participants.get(callSid);
  if (!coached) {
    throw new CarrierError(16028, "Participant to be whispered is not present in the conference");
  }
  if (coached.hold) throw new CarrierError(16027, "Participant to be whispered is on hold");
};

/** Changes how someone takes part; each change is an event of its own, in the order mute, hold, modify. */
export const changeParticipant = (
  telephone: Telephone,
  conference: Conference,
  participant: Participant,
  change: Change,
): void => {
  const { muted, hold, coaching, callSidToCoach } = participant;
  // Whoever is told whom to whisper to whispers, unless it is told not to.
  const coachesNow = change.coaching ?? (change.callSidToCoach !== undefined || coaching);
  const coached = change.callSidToCoach ?? callSidToCoach;
  if (coachesNow && (change.coaching !== undefined || change.callSidToCoach !== undefined)) {
    if (coached === "") throw new CarrierError(21200, "CallSidToCoach is required when Coaching is true");
    checkCoach(conference, coached, participant.call.sid);
  }
  participant.muted = change.muted ?? muted;
  participant.hold = change.hold ?? hold;
  participant.coaching = coachesNow;
  participant.callSidToCoach = coachesNow ? coached : "";
  participant.endConferenceOnExit = change.endConferenceOnExit ?? participant.endConferenceOnExit;
  participant.beepOnExit = change.beepOnExit ?? participant.beepOnExit;
  participant.wait = change.wait ?? participant.wait;
  if (change.holdMusic !== undefined) participant.holdMusic = change.holdMusic;
  participant.updatedAt = new Date().toISOString();
  arrange(conference);

  const tell = (event: Parameters<typeof tellConference>[2]) =>
    tellConference(telephone, conference, event, participant);
  if (participant.muted !== muted) tell(participant.muted ? "participant-mute" : "participant-unmute");
  if (participant.hold !== hold) {
    if (participant.hold) playHold(telephone, participant);
    else if (conference.started) quiet(participant);
    else playWait(telephone, conference, participant);
    tell(participant.hold ? "participant-hold" : "participant-unhold");
  } else if (participant.hold && change.holdMusic) playHold(telephone, participant);
  else if (!participant.hold && change.wait && !conference.started) {
    playWait(telephone, conference, participant);
  }
  const { endConferenceOnExit, beepOnExit, wait } = change;
  const modified = endConferenceOnExit !== undefined || beepOnExit !== undefined || Boolean(wait);
  if (modified || coachesNow !== coaching || participant.callSidToCoach !== callSidToCoach) {
    tell("participant-modify");
  }
};
