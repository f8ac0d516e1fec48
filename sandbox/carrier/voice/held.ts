import { nameOf } from "./addresses.ts";
import { rowOf } from "./call.ts";
import type { Telephone } from "./telephone.ts";

/** With whom an outside phone is in a call, or who rings for it: one number is one phone, however often it is shown. */
export const heldBy = (telephone: Telephone, number: string): string | null => {
  for (const call of telephone.calls.values()) {
    const { from, to, direction, status, voicemail } = rowOf(telephone, call);
    // What comes by another number of the agency carries its caller's, and is the same call.
    if (direction === "inbound" && call.hops === 0 && from === number) return nameOf(telephone.carrier, to);
    if (to === number && status === "in-progress" && !voicemail) return nameOf(telephone.carrier, from);
  }
  return null;
};
