import { type Call, rowOf, setStatus } from "./call.ts";
import type { Telephone } from "./telephone.ts";

/** An incoming call is answered by the first verb that has something to do with its caller. */
export const answer = async (telephone: Telephone, call: Call, signal: AbortSignal): Promise<void> => {
  if (rowOf(telephone, call).answeredAt) return;
  setStatus(telephone, call, "in-progress");
  await connected(call, signal);
};

/** Waits until sound flows; the call is over when it never does. */
export const connected = async (call: Call, signal: AbortSignal): Promise<void> => {
  if (!call.leg || signal.aborted) return;
  const cut = new Promise<void>((resolve) => {
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
  await Promise.race([call.leg.connected.catch(() => undefined), cut]);
};
