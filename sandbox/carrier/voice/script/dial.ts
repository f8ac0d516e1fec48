import type { RecordingRow } from "../../../store/voice-rows.ts";
import { answer } from "../answering.ts";
import { changeRow, endCall, rowOf } from "../call.ts";
import { bridgeFor } from "../bridge.ts";
import { toldOf } from "../dial-status.ts";
import { durationOf, secondsLong } from "../call-params.ts";
import { oweTo, type Owing } from "../owed.ts";
import { recordingParams } from "../recording-params.ts";
import { type LiveRecording, stopRecording } from "../recordings.ts";
import type { Dial } from "../twiml/verbs.ts";
import { askAction } from "./ask-action.ts";
import { type Answered, dialLeg, type Tried } from "./dial-leg.ts";
import { dialConference } from "./dial-conference.ts";
import { dialQueue } from "./dial-queue.ts";
import { recordDial } from "./dial-recording.ts";
import { playTo } from "./prompt.ts";
import { ending, type Next, type Scene } from "./scene.ts";
import { starOf } from "./star.ts";

type Legs = Extract<Dial["nouns"], { to: "legs" }>["legs"];
type Round = { scene: Scene; dial: Dial; legs: Legs; signal: AbortSignal; begun: (sid: string) => void };

const nobody = { answered: null, sid: null, status: "failed" } as const;
const notReached = { DialCallStatus: "canceled", DialBridged: "false" };

/** Connects the call to others; how that went goes to the action. */
export const performDial = async (scene: Scene, dial: Dial): Promise<Next> => {
  const { telephone, call, signal, url } = scene;
  const { nouns } = dial;
  const owing = oweTo(telephone, call, dial.action, url);
  owing.owes(notReached);
  const params =
    nouns.to === "conference"
      ? await dialConference(scene, dial, nouns.conference, owing)
      : nouns.to === "queue"
        ? await dialQueue(scene, dial, nouns.queue, owing)
        : await dialLegs(scene, dial, nouns.legs, owing);
  if (signal.aborted && !call.over.signal.aborted) {
    owing.settled();
    return ending;
  }
  return askAction(scene, dial.action, owing, params);
};

const dialLegs = async (
  scene: Scene,
  dial: Dial,
  legs: Legs,
  owing: Owing,
): Promise<Record<string, string>> => {
  const { telephone, call, signal } = scene;
  const ringing = new AbortController();
  const star = starOf(call, dial);
  const wanted = AbortSignal.any([signal, star.signal]);
  const until = AbortSignal.any([wanted, ringing.signal]);
  const early = dial.record.startsWith("record-from-ringing") ? recordDial(scene, dial) : null;
  const rung: string[] = [];
  const owe = () =>
    owing.owes(notReached, {
      // One after the other, it is the newest that counts.
      legs: dial.sequential ? rung.slice(-1) : [...rung],
      ...(early && { recordingSid: early.sid }),
    });
  const begun = (sid: string) => {
    rung.push(sid);
    owe();
  };
  owe();
  void playTo(scene, telephone.sounds.ringback(dial.ringTone), until, Infinity);
  const round: Round = { scene, dial, legs, signal: wanted, begun };
  const tried = await (dial.sequential ? inTurn(round) : together(round));
  ringing.abort();

  const { answered } = tried;
  if (!answered) {
    star.drop();
    const recording = early && stopRecording(telephone, early);
    const status = wanted.aborted ? "canceled" : tried.status;
    return results(scene, status, tried.sid, null, recording);
  }
  if (!signal.aborted) await answer(telephone, call, signal);
  const recording = early ?? recordDial(scene, dial);
  if (recording) tellAtEnd(scene, answered, recording);
  owing.owes(
    { DialCallStatus: "completed", DialBridged: "true", DialCallSid: answered.call.sid },
    {
      counted: { name: "DialCallDuration", since: answeredAt(scene, answered) },
      ...(recording && { recordingSid: recording.sid }),
    },
  );
  await bridgeFor(telephone, dial, [call, answered.call], [wanted, answered.signal]);
  const parted = Date.now();
  star.drop();
  const row = recording && stopRecording(telephone, recording);
  answered.release();
  // A leg that was given something else to do lives on; any other is hung up before its length is told.
  if (!answered.signal.aborted) endCall(telephone, answered.call, "completed");
  const child = rowOf(telephone, answered.call);
  const seconds =
    child.endedAt === null ? secondsLong(answeredAt(scene, answered), parted) : durationOf(child);
  return results(scene, "completed", child.sid, seconds, row);
};

/** The callback of whoever was dialled tells of the recording, which has its length before that goes out. */
const tellAtEnd = ({ telephone }: Scene, { call, signal }: Answered, recording: LiveRecording): void => {
  changeRow(telephone, call, { recordingSid: recording.sid });
  signal.addEventListener("abort", () => stopRecording(telephone, recording), { once: true });
};

const answeredAt = ({ telephone }: Scene, { call }: Answered): number =>
  Date.parse(rowOf(telephone, call).answeredAt ?? new Date().toISOString());

/** One after the other, each for the whole timeout. */
const inTurn = async ({ scene, dial, legs, signal, begun }: Round): Promise<Tried> => {
  let last: Tried = nobody;
  for (const leg of legs) {
    if (signal.aborted) break;
    last = await dialLeg(scene, dial, leg, signal, { begun, claim: () => true });
    if (last.answered) break;
  }
  return last;
};

/** All at once; the first who answers and passes its screening has the call, the others stop ringing. */
const together = async ({ scene, dial, legs, signal, begun }: Round): Promise<Tried> => {
  const losers = legs.map(() => new AbortController());
  let winner: number | null = null;
  const tries = legs.map((leg, place) => {
    const lost = losers[place]?.signal;
    const own = lost ? AbortSignal.any([signal, lost]) : signal;
    const claim = () => {
      if (winner !== null) return false;
      winner = place;
      losers.forEach((each, other) => other !== place && each.abort());
      return true;
    };
    return dialLeg(scene, dial, leg, own, { begun, claim });
  });
  const all = await Promise.all(tries);
  const unanswered = all.filter((tried) => tried.answered === null);
  // When it was given up, its action says so, and of a leg that says the same.
  const canceled = signal.aborted && unanswered.find(({ status }) => status === "canceled");
  const failed = canceled || toldOf(unanswered);
  return all.find(({ answered }) => answered) ?? failed ?? nobody;
};

const results = (
  scene: Scene,
  status: string,
  sid: string | null,
  seconds: number | null,
  recording: RecordingRow | null,
): Record<string, string> => {
  const params: Record<string, string> = {
    DialCallStatus: status,
    DialBridged: String(seconds !== null),
    ...recordingParams(scene.telephone, recording),
  };
  if (sid !== null) params["DialCallSid"] = sid;
  if (seconds !== null) params["DialCallDuration"] = String(seconds);
  return params;
};
