import type { CallStatus } from "../../../store/voice-rows.ts";
import { isE164, toE164 } from "../../e164.ts";
import { aside } from "../aside.ts";
import { connected } from "../answering.ts";
import { askAlone, report, resolve } from "../ask.ts";
import { attach, type Call, endCall, occupy, openCall, rowOf, setStatus } from "../call.ts";
import { tellLater } from "../detection.ts";
import { reach } from "../reach.ts";
import type { ClientNoun, Dial, NumberNoun } from "../twiml/verbs.ts";
import { cutOf, defer } from "../waiting.ts";
import { callerIdFor } from "./caller-id.ts";
import type { Scene } from "./scene.ts";

/** A leg that was dialled and answered, and waits to be joined; `release` lets it go on, to its end. */
export type Answered = { call: Call; signal: AbortSignal; release: () => void };
export type Tried = { answered: Answered } | { answered: null; sid: string | null; status: CallStatus };

type Trying = {
  /** Told as soon as there is such a leg. */
  begun: (sid: string) => void;
  /** Whether whoever answered is still wanted. */
  claim: () => boolean;
};

/** Verbs that the document of a noun's `url` may hold. */
const screening = {
  code: 13201,
  verbs: ["Say", "Play", "Pause", "Gather", "Record", "Redirect", "Hangup"] as const,
};

/** Numbers of North America may be written as people write them. */
const addressOf = (noun: NumberNoun | ClientNoun): string =>
  noun.noun === "Client" ? `client:${noun.identity}` : (toE164(noun.number) ?? noun.number);

/**
 * Rings one noun of a Dial. Whoever answers is asked the noun's document first; `claim` then says whether they
 * are still wanted. The signal cuts the ringing.
 */
export const dialLeg = async (
  scene: Scene,
  dial: Dial,
  noun: NumberNoun | ClientNoun,
  signal: AbortSignal,
  { begun, claim }: Trying,
): Promise<Tried> => {
  const { telephone, call: parent, url } = scene;
  const to = addressOf(noun);
  const from = callerIdFor(scene, dial.callerId, noun.noun === "Number");
  if (from === null) {
    report(telephone, parent, 13214, `Dial: Invalid callerId value "${dial.callerId}" (${url})`);
    return { answered: null, sid: null, status: "failed" };
  }
  if (noun.noun === "Number" && !isE164(to)) {
    report(telephone, parent, 13224, `Dial: Twilio does not support calling this number: "${to}" (${url})`);
  }
  const callback = noun.callback && resolve(noun.callback.url, url);
  const child = openCall(telephone, {
    from,
    to,
    direction: "outbound-dial",
    status: "queued",
    parent,
    stirVerstat: noun.noun === "Client" ? rowOf(telephone, parent).stirVerstat : "",
    progress: noun.callback && callback ? { ...noun.callback, url: callback } : null,
  });
  begun(child.sid);
  setStatus(telephone, child, "initiated");
  setStatus(telephone, child, "ringing");
  const parameters = noun.noun === "Client" ? noun.parameters : {};
  const both = AbortSignal.any([signal, child.over.signal]);
  const reached = await reach(telephone, child, parameters, dial.timeout, both);
  if (!reached.leg) {
    endCall(telephone, child, signal.aborted ? "canceled" : reached.status, reached.sip);
    return { answered: null, sid: child.sid, status: rowOf(telephone, child).status };
  }
  if (child.over.signal.aborted || signal.aborted) {
    reached.leg.close();
    endCall(telephone, child, "canceled");
    return { answered: null, sid: child.sid, status: "canceled" };
  }
  child.byDevice = reached.byDevice;
  attach(telephone, child, reached.leg);
  setStatus(telephone, child, "in-progress");
  if (noun.noun === "Number" && noun.detection) {
    const { callback: told, ...how } = noun.detection;
    const to = told && resolve(told.url, url);
    const detection = { ...how, background: true, callback: told && to ? { ...told, url: to } : null };
    aside(telephone, tellLater(telephone, child, detection, reached));
  }

  const { promise, settle } = defer<Tried>();
  const lost: Tried = { answered: null, sid: child.sid, status: "completed" };
  // Another leg was quicker, or the caller is gone.
  const stop = () => endCall(telephone, child, "completed");
  signal.addEventListener("abort", stop, { once: true });
  child.over.signal.addEventListener("abort", () => settle(lost), { once: true });
  const lease = async (own: AbortSignal) => {
    await connected(child, own);
    if (noun.noun === "Number" && noun.sendDigits !== "") await child.leg?.sendDigits(noun.sendDigits);
    if (noun.screen && !own.aborted) {
      const screen: Scene = { telephone, call: child, url, signal: own, limited: screening };
      const asked = await askAlone(telephone, child, noun.screen, url);
      if ((await telephone.perform(screen, asked)) !== "ran-out") return;
    }
    if (own.aborted || !claim()) return;
    const { promise: joined, settle: release } = defer<void>();
    settle({ answered: { call: child, signal: own, release } });
    await Promise.race([joined, cutOf(own)]);
  };
  occupy(telephone, child, async (own) => {
    // From here on whoever answered may be given something else to do, and then is no longer the caller's.
    const leave = () => {
      signal.removeEventListener("abort", stop);
      settle(lost);
    };
    own.addEventListener("abort", leave, { once: true });
    await lease(own);
  });
  return promise;
};
