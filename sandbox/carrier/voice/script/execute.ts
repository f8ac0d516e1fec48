import { happened } from "../../what-happened.ts";
import { outsideOf } from "../addresses.ts";
import { type Asked, askAlone, askDocument, mostDocuments, report } from "../ask.ts";
import { answer } from "../answering.ts";
import { endCall, rowOf } from "../call.ts";
import type { Document, Verb } from "../twiml/verbs.ts";
import { performDial } from "./dial.ts";
import { performEnqueue } from "./enqueue.ts";
import { performGather } from "./gather.ts";
import { performPrompt } from "./prompt.ts";
import { performRecord } from "./record.ts";
import { ending, faulty, goOn, type Next, type Perform, type Scene } from "./scene.ts";

/** Documents that take longer may lead to each other for ever: music that plays again and again. */
const hastyMs = 300;

/**
 * Performs documents one after the other until one runs out, ends the call, leaves the queue, or the signal
 * cuts it. Nothing here plays or dials: the verbs do.
 */
export const perform: Perform = async (scene, asked) => {
  let current: Asked | null = asked;
  const ask = scene.limited ? askAlone : askDocument;
  let hasty = 0;
  while (hasty < mostDocuments) {
    if (scene.signal.aborted) return "cut";
    if (!current) {
      if (!scene.limited) await sayFault(scene);
      return "failed";
    }
    const began = Date.now();
    const next = await performDocument({ ...scene, url: current.url }, current.document);
    if (scene.signal.aborted) return "cut";
    if (next.to === "leave") return "left";
    if (next.to === "end") return "ended";
    if (next.to === "fault") return "failed";
    if (next.to === "next") return "ran-out";
    hasty = Date.now() - began < hastyMs ? hasty + 1 : 0;
    current = await ask(scene.telephone, scene.call, next.ask, current.url, next.params);
    next.asked?.();
  }
  // The service's dictionary has no code for it. Who only waits or is spoken to before a call is not hung up on.
  const { telephone, call } = scene;
  const outside = outsideOf(telephone.carrier, rowOf(telephone, call));
  const text = `Given up after ${mostDocuments} documents that led on to another (${current?.url ?? scene.url})`;
  happened(telephone.carrier, outside, "to-phone", text, true);
  return "failed";
};

/** What a caller hears when the account gave no document that can be performed; then they are hung up on. */
const sayFault = async (scene: Scene): Promise<void> => {
  await answer(scene.telephone, scene.call, scene.signal);
  const text = "Sorry, there is a fault in the application that answers this call. Goodbye.";
  const say: Verb = { verb: "Say", text, loop: 1, voice: "man", language: "en-US" };
  await performPrompt(scene, say, scene.signal);
};

const performDocument = async (scene: Scene, { verbs }: Document): Promise<Next> => {
  for (const verb of verbs) {
    if (scene.signal.aborted) return ending;
    const next = await performVerb(scene, verb);
    if (next.to !== "next") return next;
  }
  return goOn;
};

/** Whatever an incoming call is told to do answers it, except what is here (docs of Reject, Pause and Dial). */
const answersCall = (verb: Verb): boolean => {
  if (verb.verb === "Reject" || verb.verb === "Pause") return false;
  return !(verb.verb === "Dial" && verb.answerOnBridge && verb.nouns.to === "legs");
};

const performVerb = async (scene: Scene, verb: Verb): Promise<Next> => {
  const { telephone, call, limited } = scene;
  if (limited && !limited.verbs.includes(verb.verb)) {
    report(telephone, call, limited.code, `<${verb.verb}> cannot be used here (${scene.url})`);
    return faulty;
  }
  if (answersCall(verb)) await answer(telephone, call, scene.signal);
  // A caller may be gone by then, and no verb would hear of it any more.
  if (scene.signal.aborted) return ending;
  switch (verb.verb) {
    case "Say":
    case "Play":
    case "Pause":
      await performPrompt(scene, verb, scene.signal);
      return goOn;
    case "Gather":
      return performGather(scene, verb);
    case "Record":
      return performRecord(scene, verb);
    case "Dial":
      return performDial(scene, verb);
    case "Enqueue":
      return performEnqueue(scene, verb);
    case "Redirect":
      return { to: "ask", ask: verb.to, params: {} };
    case "Leave":
      return { to: "leave" };
    case "Hangup":
      return ending;
    case "Reject": {
      const busy = verb.reason === "busy";
      if (!rowOf(telephone, call).answeredAt)
        endCall(telephone, call, busy ? "busy" : "no-answer", busy ? 486 : 603);
      return ending;
    }
  }
};
