import type { QueueRow } from "../../../store/voice-rows.ts";
import { type Asked, askAlone, report } from "../ask.ts";
import { endCall, rowOf } from "../call.ts";
import { oweTo } from "../owed.ts";
import {
  averageWait,
  dropOut,
  lineOf,
  openQueue,
  putBack,
  type QueueResult,
  queueNamed,
  secondsWaited,
  type Waiting,
  type WaitingLine,
} from "../queue.ts";
import type { Enqueue } from "../twiml/verbs.ts";
import { cutOf, defer } from "../waiting.ts";
import { askAction } from "./ask-action.ts";
import { playTo } from "./prompt.ts";
import { ending, type Next, type Scene } from "./scene.ts";

const limited = {
  code: 14202,
  verbs: ["Say", "Play", "Pause", "Hangup", "Redirect", "Leave", "Gather"] as const,
};
const leastRoundMs = 300;

/** Puts the call in a queue until somebody takes it, it leaves, or it is given something else to do. */
export const performEnqueue = async (scene: Scene, verb: Enqueue): Promise<Next> => {
  const { telephone, call, signal, url } = scene;
  const owing = oweTo(telephone, call, verb.action, url);
  /** It never waited: there is no queue and no time to tell of. */
  const refused = (result: QueueResult): Next =>
    askAction(scene, verb.action, owing, { QueueResult: result });
  if (verb.fault) {
    report(telephone, call, verb.fault.code, `${verb.fault.what} (${url})`);
    return refused("error");
  }
  const queue = queueNamed(telephone, verb.name) ?? openQueue(telephone, verb.name, verb.maxQueueSize);
  const line = lineOf(telephone, queue.sid);
  const began = Date.now();
  const done = (result: QueueResult, waited = 0): Next => {
    const params = { QueueResult: result, QueueSid: queue.sid, QueueTime: String(waited) };
    const isLast =
      call.over.signal.aborted || result === "redirected" || result === "redirected-from-bridged";
    return askAction(scene, verb.action, owing, params, isLast);
  };
  if (line.waiting.length >= Math.min(queue.maxSize, verb.maxQueueSize)) {
    report(telephone, call, 14207, `Enqueue: The targeted queue reached max queue size (${verb.name})`);
    return refused("queue-full");
  }

  const { promise, settle } = defer<QueueResult | { document: () => Promise<Asked | null> }>();
  let held = new AbortController();
  let waited: number | null = null;
  let isBridged = false;
  const stopWaiting = () => {
    waited ??= secondsWaited(began);
    dropOut(telephone, line, waiting);
    held.abort();
  };
  /** Nobody else waits for these: a fault there must end this wait, not the telephone company. */
  const failed = (error: unknown) => {
    telephone.carrier.log.error({ err: error, call: call.sid }, "A call failed in a queue");
    settle("error");
  };
  const connected = () => {
    isBridged = true;
    owing.owes({ QueueResult: "bridged", QueueSid: queue.sid, QueueTime: String(waited) });
  };
  const waitOn = () => {
    held = new AbortController();
    waited = null;
    const both = AbortSignal.any([signal, held.signal]);
    void (async () => {
      const end = await waitIn(scene, verb, queue, line, waiting, both);
      if (both.aborted) return;
      if (end === "hang-up") endCall(telephone, call, "completed");
      else settle(end);
    })().catch(failed);
  };
  const parted = () => {
    if (isBridged || signal.aborted) return settle("bridged");
    // Empty for that moment, the queue may have been removed.
    if (!telephone.carrier.store.get("queues", queue.sid)) return settle("error");
    putBack(telephone, line, waiting);
    return waitOn();
  };
  const waiting: Waiting = {
    call,
    since: began,
    queueMs: rowOf(telephone, call).queueMs,
    enqueuedAt: new Date(began).toISOString(),
    take: (work) => {
      stopWaiting();
      void work(signal, connected).then(parted).catch(failed);
    },
    redirect: (document) => {
      stopWaiting();
      settle({ document });
    },
  };
  line.waiting.push(waiting);
  owing.owes(
    { QueueResult: "hangup", QueueSid: queue.sid },
    { counted: { name: "QueueTime", since: began } },
  );
  waitOn();
  const cut = () => settle(isBridged ? "redirected-from-bridged" : "redirected");
  signal.addEventListener("abort", cut, { once: true });
  const result = await promise;
  signal.removeEventListener("abort", cut);
  stopWaiting();
  const time = waited ?? 0;
  if (call.over.signal.aborted) {
    done(isBridged ? "bridged" : "hangup", time);
    return ending;
  }
  if (typeof result !== "string") {
    done("redirected", time);
    await telephone.perform(scene, await result.document());
    return ending;
  }
  return done(result, time);
};

/** What the waiting call hears, again and again, and what that ends with unless it is cut. */
const waitIn = async (
  scene: Scene,
  verb: Enqueue,
  queue: QueueRow,
  line: WaitingLine,
  waiting: Waiting,
  signal: AbortSignal,
): Promise<"leave" | "error" | "hang-up"> => {
  const { telephone, call, url } = scene;
  if (!verb.wait || verb.wait.url === "") {
    if (!verb.wait) await playTo({ call }, await telephone.sounds.holdMusic(), signal, Infinity);
    await cutOf(signal);
    return "hang-up";
  }
  while (!signal.aborted) {
    const began = Date.now();
    const asked = await askAlone(telephone, call, verb.wait, url, {
      QueueSid: queue.sid,
      QueuePosition: String(line.waiting.indexOf(waiting) + 1),
      QueueTime: String(secondsWaited(waiting.since)),
      AvgQueueTime: String(averageWait(line)),
      CurrentQueueSize: String(line.waiting.length),
      MaxQueueSize: String(queue.maxSize),
    });
    if (signal.aborted) break;
    const outcome = await telephone.perform({ ...scene, signal, limited }, asked);
    if (outcome === "left") return "leave";
    if (outcome === "failed") return "error";
    if (outcome !== "ran-out") break;
    if (Date.now() - began < leastRoundMs) {
      await new Promise<void>((resolve) => telephone.carrier.clock.exactly(leastRoundMs, resolve));
    }
  }
  return "hang-up";
};
