import { nameOf } from "./addresses.ts";
import { type Call, rowOf } from "./call.ts";
import type { Telephone } from "./telephone.ts";

/**
 * The calls that an outside phone is in, or that ring at the other end for it: one number is one phone, however often
 * it is shown. What rings at the phone itself is none yet.
 */
export const callsHeld = (telephone: Telephone, number: string): Call[] =>
  [...telephone.calls.values()].filter((call) => {
    const { from, to, direction, status, voicemail } = rowOf(telephone, call);
    // What comes by another number of the agency carries its caller's, and is the same call.
    if (direction === "inbound" && call.hops === 0 && from === number) return true;
    return to === number && status === "in-progress" && !voicemail;
  });

/** With whom an outside phone is in a call. */
export const heldBy = (telephone: Telephone, number: string): string | null => {
  const [call] = callsHeld(telephone, number);
  if (!call) return null;
  const { from, to } = rowOf(telephone, call);
  return nameOf(telephone.carrier, from === number ? to : from);
};
