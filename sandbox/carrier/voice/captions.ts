import { randomUUID } from "node:crypto";
import type { Call } from "./call.ts";
import type { Telephone } from "./telephone.ts";

/** Tells the device of the leg that words are listened for, with those that may be expected; null: no more. */
export const showListening = (telephone: Telephone, call: Call, hints: string[] | null): void => {
  if (call.leg && call.byDevice) telephone.phones.listening(call.leg.id, hints);
};

/** Shows words that were said in a call to those who read it: the device of the leg, and the call's own page. */
export const caption = (telephone: Telephone, call: Call, who: string, text: string): void => {
  const id = randomUUID();
  const at = new Date().toISOString();
  telephone.carrier.store.put("captions", id, { id, callSid: call.sid, at, who, text });
  if (call.leg && call.byDevice) telephone.phones.caption(call.leg.id, who, text);
};
