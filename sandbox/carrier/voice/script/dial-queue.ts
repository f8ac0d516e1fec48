import { askDocument, report } from "../ask.ts";
import { openBridge } from "../bridge.ts";
import { secondsLong } from "../call-params.ts";
import type { Owing } from "../owed.ts";
import { lineOf, queueNamed, secondsWaited, type Waiting } from "../queue.ts";
import type { Dial, QueueNoun } from "../twiml/verbs.ts";
import { defer } from "../waiting.ts";
import { playTo } from "./prompt.ts";
import type { Scene } from "./scene.ts";

const limited = { code: 14211, verbs: ["Say", "Play", "Pause", "Gather", "Redirect"] as const };

/** Connects the call with whoever is first in the queue; an empty queue is waited at for the Dial's timeout. */
export const dialQueue = async (
  scene: Scene,
  dial: Dial,
  noun: QueueNoun,
  owing: Owing,
): Promise<Record<string, string>> => {
  const { telephone, call, signal, url } = scene;
  const queue = queueNamed(telephone, noun.name);
  if (!queue) {
    report(telephone, call, 14215, `Dial->Queue: there is no queue "${noun.name}"`);
    return { DialCallStatus: "failed", DialBridged: "false" };
  }
  const ringing = new AbortController();
  const until = AbortSignal.any([signal, ringing.signal]);
  void playTo(scene, telephone.sounds.ringback(), until, true);
  const front = await firstOf(scene, queue.sid, dial.timeout);
  if (!front) {
    ringing.abort();
    return { DialCallStatus: signal.aborted ? "canceled" : "no-answer", DialBridged: "false" };
  }
  const { promise, settle } = defer<void>();
  const began = Date.now();
  const connected = {
    DialCallStatus: "completed",
    DialCallSid: front.call.sid,
    DialBridged: "true",
    QueueSid: queue.sid,
  };
  front.take(async (memberSignal) => {
    try {
      if (noun.screen) {
        const asked = await askDocument(telephone, front.call, noun.screen, url, {
          QueueSid: queue.sid,
          QueueTime: String(secondsWaited(front.since)),
          DequeingCallSid: call.sid,
        });
        const whisper: Scene = { telephone, call: front.call, url, signal: memberSignal, limited };
        if (asked) await telephone.perform(whisper, asked);
      }
      ringing.abort();
      owing.owes(connected, { counted: { name: "DialCallDuration", since: began } });
      const bridge = openBridge(telephone, [call, front.call], [signal, memberSignal]);
      const dropLimit = telephone.carrier.clock.later(dial.timeLimit * 1000, bridge.end);
      await bridge.done;
      dropLimit();
      return "bridged";
    } finally {
      ringing.abort();
      settle();
    }
  });
  await promise;
  return { ...connected, DialCallDuration: String(secondsLong(began, Date.now())) };
};

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
      const front = lineOf(telephone, queueSid).waiting[0];
      if (front || late || signal.aborted) {
        dropLate();
        resolve(front && !signal.aborted ? front : undefined);
      } else telephone.carrier.clock.exactly(lookMs, look);
    };
    look();
  });
