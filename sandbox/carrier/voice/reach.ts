import type { Ringing } from "../../signal/phones.ts";
import { isE164, readable } from "../e164.ts";
import { meet } from "../people.ts";
import { ownedNumber } from "../take.ts";
import { happened } from "../what-happened.ts";
import { isClient } from "./addresses.ts";
import { aside } from "./aside.ts";
import { type Call, changeRow, rowOf } from "./call.ts";
import { vouched } from "./call-log.ts";
import { magicCall } from "./magic-calls.ts";
import { ringOwnNumber } from "./own-number.ts";
import { type Reached, refusals } from "./reached.ts";
import type { Telephone } from "./telephone.ts";
import { passed } from "./waiting.ts";

const greeting = "Hi, I cannot take your call right now. Please leave a message after the tone.";

/** A machine that takes the call: its words are heard by the caller. */
const answerByMachine = (telephone: Telephone, call: Call, how: "machine" | "person"): Reached => {
  const { machines, sounds } = telephone;
  if (how === "machine") changeRow(telephone, call, { voicemail: true });
  const leg = machines.openLeg();
  const speak = async () => {
    await leg.connected;
    const words = how === "machine" ? greeting : "Hello, who is calling?";
    await leg.speak(await sounds.say(words)).ended;
    if (how === "machine") await leg.speak(sounds.beep()).ended;
  };
  const spoken = speak();
  aside(telephone, spoken);
  if (how === "person") return { leg, byDevice: false, answeredBy: "human" };
  return { leg, byDevice: false, answeredBy: "machine_start", beeped: spoken.catch(() => undefined) };
};

/**
 * Rings whoever is at the address of the call until they answer, refuse, the seconds are over, or the
 * signal says stop. All telephones of an address ring; the first to answer has it.
 */
export const reach = async (
  telephone: Telephone,
  call: Call,
  parameters: Record<string, string>,
  seconds: number,
  signal: AbortSignal,
): Promise<Reached> => {
  const { phones, machines, carrier } = telephone;
  const { from, to, stirVerstat } = rowOf(telephone, call);
  const outside = !isClient(to);
  if (outside) {
    const magic = magicCall(to);
    if (magic?.calls === "refused" || magic?.calls === "failed" || !isE164(to)) {
      return { leg: null, status: "failed", sip: 404 };
    }
    if (ownedNumber(carrier, to)) return ringOwnNumber(telephone, call, seconds, signal);
    if (magic?.calls === "busy") return refusals.busy;
    if (magic?.calls === "declined") return refusals.declined;
    if (magic?.calls === "machine" || magic?.calls === "person") {
      return answerByMachine(telephone, call, magic.calls);
    }
    meet(carrier.store, to);
    const verified = ownedNumber(carrier, from) ? ", verified" : vouched(stirVerstat);
    happened(carrier, to, "to-phone", `Call from ${readable(from)}${verified}`);
    if (carrier.store.get("handsets", to)?.busy) return refusals.busy;
    happened(carrier, to, "to-phone", "Ringing");
    if (magic?.calls === "no-answer") {
      await passed(carrier.clock, seconds, signal);
      return refusals.canceled;
    }
  }
  const attested: Record<string, string> = {};
  if (!outside && stirVerstat !== "") attested["StirStatus"] = stirVerstat;
  const offer = { callSid: call.sid, from, to, parameters: { ...attested, ...parameters } };
  return new Promise<Reached>((resolve) => {
    const rings: Ringing[] = [];
    let settled = false;
    let unreachable = 0;
    const settle = (reached: Reached) => {
      settled = true;
      signal.removeEventListener("abort", stop);
      stopWatching();
      for (const ring of rings) ring.cancel();
      resolve(reached);
    };
    const stop = () => settle(refusals.canceled);
    const watch = (ring: Ringing, byDevice: boolean) => {
      rings.push(ring);
      void ring.outcome.then((outcome) => {
        if (settled) return outcome.leg?.close();
        if (outcome.leg) return settle({ leg: outcome.leg, byDevice, answeredBy: "human" });
        // An outside phone rings although no page shows it; a browser that is not there cannot be reached.
        if (outcome.why !== "unreachable") return settle(refusals[outcome.why]);
        unreachable += 1;
        if (unreachable === rings.length && !outside) settle(refusals.unreachable);
        return undefined;
      });
    };
    // A page that comes to show an outside phone while it rings, rings too.
    const stopWatching = phones.onPresence((address, present) => {
      if (outside && present && address === to) watch(phones.ring(to, offer), true);
    });
    if (signal.aborted) return stop();
    signal.addEventListener("abort", stop, { once: true });
    watch(phones.ring(to, offer), true);
    watch(machines.ring(to, offer), false);
    const after = outside ? carrier.store.get("handsets", to)?.voicemailAfter : null;
    if (typeof after === "number") {
      carrier.clock.later(after * 1000, () => {
        if (!settled) settle(answerByMachine(telephone, call, "machine"));
      });
    }
    carrier.clock.later(seconds * 1000, () => {
      if (!settled) stop();
    });
    return undefined;
  });
};
