import { CarrierError } from "../../errors.ts";
import { report } from "../ask.ts";
import { checkCoach } from "../conference/change.ts";
import { type Conference, conferenceNamed, findOrOpen, isTaken } from "../conference/conference.ts";
import { takePart } from "../conference/join.ts";
import type { Owing } from "../owed.ts";
import { recordingParams } from "../recording-params.ts";
import { stopRecording } from "../recordings.ts";
import type { ConferenceNoun, Dial } from "../twiml/verbs.ts";
import { recordDial } from "./dial-recording.ts";
import type { Scene } from "./scene.ts";
import { starOf } from "./star.ts";

const whyNotCoach = (there: Conference | undefined, callSid: string): CarrierError | null => {
  try {
    checkCoach(there, callSid);
    return null;
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    return error;
  }
};

/** Takes the call into a conference until it leaves; what the Dial's action is told. */
export const dialConference = async (
  scene: Scene,
  dial: Dial,
  noun: ConferenceNoun,
  owing: Owing,
): Promise<Record<string, string>> => {
  const { telephone, call, url, signal } = scene;
  const notJoined = { DialCallStatus: "failed", DialBridged: "false" };
  const failed = (code: number, what: string) => {
    report(telephone, call, code, what);
    return notJoined;
  };
  const there = conferenceNamed(telephone, noun.name);
  if (there && there.participants.size >= there.maxParticipants) {
    return failed(16020, `Conference is full: ${noun.name}`);
  }
  if (there && isTaken(there, noun.label)) {
    return failed(
      16025,
      `Dial->Conference: Participant label is in use by another participant: ${noun.label}`,
    );
  }
  const refusal = noun.coach === "" ? null : whyNotCoach(there, noun.coach);
  if (refusal) return failed(refusal.code, `${refusal.message}: ${noun.coach}`);
  const conference = there ?? findOrOpen(telephone, noun, url);
  const dropLimit = telephone.carrier.clock.later(dial.timeLimit * 1000, () => {
    conference.participants.get(call.sid)?.leave("participant_updated_via_api");
  });
  const star = starOf(call, dial);
  const starred = () => conference.participants.get(call.sid)?.leave("participant_hung_up");
  star.signal.addEventListener("abort", starred, { once: true });
  const took = { DialCallStatus: "answered", DialBridged: "true", ConferenceSid: conference.sid };
  const recording = recordDial(scene, dial);
  owing.owes(took, { ...(recording && { recordingSid: recording.sid }) });
  const why = await takePart(
    telephone,
    conference,
    call,
    {
      label: noun.label,
      muted: noun.muted,
      coaching: noun.coach !== "",
      callSidToCoach: noun.coach,
      startConferenceOnEnter: noun.startConferenceOnEnter,
      endConferenceOnExit: noun.endConferenceOnExit,
      beep: noun.beep,
      wait: noun.wait,
      holdMusic: null,
      base: url,
    },
    signal,
  );
  star.drop();
  dropLimit();
  const recorded = recordingParams(telephone, recording && stopRecording(telephone, recording));
  return { ...(why === "participant_add_failed" ? notJoined : took), ...recorded };
};
