import type { Leg } from "../../audio/audio.ts";
import type { NotAnswered } from "../../signal/phones.ts";
import type { CallStatus } from "../../store/voice-rows.ts";

/** What became of ringing somebody. */
export type Reached =
  | { leg: Leg; byDevice: boolean; answeredBy: "human" }
  /** `beeped` settles when the machine has said its greeting and its beep is over; or it has hung up. */
  | { leg: Leg; byDevice: false; answeredBy: "machine_start"; beeped: Promise<unknown> }
  | { leg: null; status: Extract<CallStatus, "busy" | "no-answer" | "failed">; sip: number };

export const refusals: Record<NotAnswered, Reached & { leg: null }> = {
  declined: { leg: null, status: "busy", sip: 603 },
  busy: { leg: null, status: "busy", sip: 486 },
  unreachable: { leg: null, status: "no-answer", sip: 480 },
  canceled: { leg: null, status: "no-answer", sip: 487 },
  failed: { leg: null, status: "failed", sip: 500 },
};
