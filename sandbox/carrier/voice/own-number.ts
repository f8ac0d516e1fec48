import { happened } from "../what-happened.ts";
import { type Call, isOver, rowOf } from "./call.ts";
import { takeCall } from "./place.ts";
import { type Reached, refusals } from "./reached.ts";
import type { Telephone } from "./telephone.ts";
import { cutOf } from "./waiting.ts";

/** Numbers that dial each other in a circle would do so for ever (SIP 483, too many hops). */
const mostHops = 10;

/**
 * Rings another number of the agency: an incoming call of its own, which its webhook is asked about. What that
 * call does with its caller is what the one who rang it hears.
 */
export const ringOwnNumber = async (
  telephone: Telephone,
  call: Call,
  seconds: number,
  signal: AbortSignal,
): Promise<Reached> => {
  if (signal.aborted) return refusals.canceled;
  if (call.hops >= mostHops) return { leg: null, status: "failed", sip: 483 };
  const { from, to, stirVerstat } = rowOf(telephone, call);
  const [near, far] = telephone.engine.openPair();
  const placed = { leg: far, from, to, parameters: {}, applicationSid: null, byDevice: false };
  let other: Call;
  try {
    other = takeCall(telephone, {
      ...placed,
      stirVerstat: stirVerstat || undefined,
      hops: call.hops + 1,
    }).call;
  } catch (error) {
    // An application may be deleted while numbers point at it.
    near.close();
    happened(
      telephone.carrier,
      from,
      "to-phone",
      error instanceof Error ? error.message : String(error),
      true,
    );
    return { leg: null, status: "failed", sip: 404 };
  }
  const late = new AbortController();
  const dropLate = telephone.carrier.clock.later(seconds * 1000, () => late.abort());
  await cutOf(AbortSignal.any([other.answered.signal, other.over.signal, signal, late.signal]));
  dropLate();
  if (other.answered.signal.aborted && !signal.aborted) {
    return { leg: near, byDevice: false, answeredBy: "human" };
  }
  // Before it closes: closing makes the other call one that was canceled.
  const row = rowOf(telephone, other);
  near.close();
  if (!isOver(row)) return refusals.canceled;
  if (row.status === "busy") return refusals.busy;
  if (row.status === "no-answer") return refusals.declined;
  return { leg: null, status: "failed", sip: row.sipResponseCode ?? refusals.failed.sip };
};
