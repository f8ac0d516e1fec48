import type { RecordingRow } from "../../../store/voice-rows.ts";
import { happened } from "../../what-happened.ts";
import { outsideOf } from "../addresses.ts";
import { askAlone } from "../ask.ts";
import { bridgeFor } from "../bridge.ts";
import { rowOf } from "../call.ts";
import { secondsLong } from "../call-params.ts";
import type { Owing } from "../owed.ts";
import { lineOf, queueNamed, secondsWaited, type Waiting } from "../queue.ts";
import { recordingParams } from "../recording-params.ts";
import { type LiveRecording, stopRecording } from "../recordings.ts";
import type { Dial, QueueNoun } from "../twiml/verbs.ts";
import { cutOf, defer } from "../waiting.ts";
import { recordDial } from "./dial-recording.ts";
import { playTo } from "./prompt.ts";
import type { Scene } from "./scene.ts";
import { starOf } from "./star.ts";

const limited = { code: 14211, verbs: ["Say", "Play", "Pause", "Redirect"] as const };

/** Connects the call with whoever is first in the queue; an empty queue is waited at for the Dial's timeout. */
export const dialQueue = async (
  scene: Scene,
  dial: Dial,
  noun: QueueNoun,
  owing: Owing,
): Promise<Record<string, string>> => {
  const { telephone, call, signal } = scene;
  /** The service's dictionary has no code for it: only the action is told. */
  const noQueue = () => {
    const outside = outsideOf(telephone.carrier, rowOf(telephone, call));
    happened(telephone.carrier, outside, "to-phone", `Dial->Queue: there is no queue "${noun.name}"`, true);
    return { DialCallStatus: "failed", DialBridged: "false" };
  };
  const queue = queueNamed(telephone, noun.name);
  if (!queue) return noQueue();
  const ringing = new AbortController();
  const star = starOf(call, dial);
  const wanted = AbortSignal.any([signal, star.signal]);
  const until = AbortSignal.any([wanted, ringing.signal]);
  void playTo(scene, telephone.sounds.ringback(), until, Infinity);
  const front = await firstOf({ ...scene, signal: wanted }, queue.sid, dial.timeout);
  if (!front) {
    ringing.abort();
    star.drop();
    if (!wanted.aborted && !isThere(telephone, queue.sid)) return noQueue();
    return { DialCallStatus: wanted.aborted ? "canceled" : "no-answer", DialBridged: "false" };
  }
  const { promise, settle } = defer<{ began: number; row: RecordingRow | null } | null>();
  const whose = {
    DialCallSid: front.call.sid,
    QueueSid: queue.sid,
    QueueTime: String(secondsWaited(front.since)),
    DequeingCallSid: call.sid,
  };
  const bridged = { ...whose, DialCallStatus: "completed", DialBridged: "true" };
  front.take(async (memberSignal, connected) => {
    const both = AbortSignal.any([wanted, memberSignal]);
    let began: number | null = null;
    let recording: LiveRecording | null = null;
    try {
      // Whoever goes during the words is told of at once, even while their document is still asked for.
      await Promise.race([speakBefore(scene, noun, queue.sid, front, both), cutOf(both)]);
      if (both.aborted) return;
      ringing.abort();
      began = Date.now();
      connected();
      recording = recordDial(scene, dial);
      owing.owes(bridged, {
        counted: { name: "DialCallDuration", since: began },
        ...(recording && { recordingSid: recording.sid }),
      });
      await bridgeFor(telephone, dial, [call, front.call], [wanted, memberSignal]);
    } finally {
      ringing.abort();
      settle(began === null ? null : { began, row: recording && stopRecording(telephone, recording) });
    }
  });
  const talked = await promise;
  star.drop();
  if (talked) {
    const duration = String(secondsLong(talked.began, Date.now()));
    return { ...bridged, DialCallDuration: duration, ...recordingParams(telephone, talked.row) };
  }
  return { ...whose, DialCallStatus: wanted.aborted ? "canceled" : "no-answer", DialBridged: "false" };
};

/** What the one who waited hears before they are connected. */
const speakBefore = async (
  { telephone, call, url }: Scene,
  noun: QueueNoun,
  queueSid: string,
  front: Waiting,
  signal: AbortSignal,
): Promise<void> => {
  if (!noun.screen) return;
  const asked = await askAlone(telephone, front.call, noun.screen, url, {
    QueueSid: queueSid,
    QueueTime: String(secondsWaited(front.since)),
    DequeingCallSid: call.sid,
  });
  if (asked) await telephone.perform({ telephone, call: front.call, url, signal, limited }, asked);
};

/** While nobody waits in it a queue may be deleted; another one of its name is not the one that was dialled. */
const isThere = ({ carrier }: Pick<Scene["telephone"], "carrier">, queueSid: string): boolean =>
  carrier.store.get("queues", queueSid) !== undefined;

/** Looks again this often at an empty queue. */
const lookMs = 100;

const firstOf = (
  { telephone, signal }: Scene,
  queueSid: string,
  timeout: number,
): Promise<Waiting | undefined> =>
  new Promise((resolve) => {
    let late = false;
    const dropLate = telephone.carrier.clock.later(timeout * 1000, () => {
      late = true;
    });
    const look = () => {
      const isGone = !isThere(telephone, queueSid);
      const front = isGone ? undefined : lineOf(telephone, queueSid).waiting[0];
      if (front || late || isGone || signal.aborted) {
        dropLate();
        resolve(front && !signal.aborted ? front : undefined);
      } else telephone.carrier.clock.exactly(lookMs, look);
    };
    look();
  });
