import type { Address, Progress } from "./phones.ts";

/** A WebSocket is closed with this when its session is over, or was never one. */
export const sessionGone = 4404;

/** So long after it was lost the company keeps a device and its calls: the service's devices are set to try for 30 s. */
export const keptMs = 30_000;

/** What a device is told, by WebSocket or Server-Sent Events. `call` is the CallSid, or the id the device gave to its own call. */
export type SignalEvent =
  /** The first on each WebSocket: the session is there. What came while it was away follows. */
  | { type: "here" }
  | {
      type: "incoming";
      call: string;
      callSid: string;
      from: Address;
      to: Address;
      parameters: Record<string, string>;
    }
  /** The ringing is over without this device, or another window of its phone ended the call. */
  | {
      type: "gone";
      call: string;
      why: "canceled" | "answered-elsewhere" | "declined-elsewhere" | "ended-elsewhere";
    }
  | { type: "progress"; call: string; progress: Progress }
  | { type: "caption"; call: string; who: string; text: string }
  /** A machine listens for words, some of which it may expect; null: it does no more. */
  | { type: "listening"; call: string; hints: string[] | null };
