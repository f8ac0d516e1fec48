import { aside } from "./aside.ts";
import { connected } from "./answering.ts";
import { attach, type Call, changeRow, endCall, limitTime, occupy, setStatus } from "./call.ts";
import { type Detection, detect, tellLater } from "./detection.ts";
import { reach } from "./reach.ts";
import { refusals } from "./reached.ts";
import type { Telephone } from "./telephone.ts";

type Order = {
  timeout: number;
  timeLimit: number;
  sendDigits: string;
  /** Null: nobody asks whether a person or a machine answered. */
  detection: Detection | null;
  parameters: Record<string, string>;
  /** Told that it rings, until the signal. */
  rings?: (until: AbortSignal) => void;
  /** What the call does once it is answered, unless it is cut before. */
  then: (signal: AbortSignal) => Promise<void>;
  /** The call is over, or was given something else to do: at the latest now, `then` is not to come. */
  cut?: () => void;
};

/** The time the network takes to find the other telephone. */
const setUpMs = 30;

/** Sends out a call of the API: initiated, ringing, and when it is answered, what was ordered. */
export const sendOut = (telephone: Telephone, call: Call, order: Order): void => {
  limitTime(telephone, call, order.timeLimit);
  // Nobody waits for it: what it throws ends this call, not the sandbox.
  ring(telephone, call, order).catch((error: unknown) => {
    telephone.carrier.log.error({ err: error, call: call.sid }, "A call failed");
    endCall(telephone, call, "failed", refusals.failed.sip);
  });
};

const ring = async (telephone: Telephone, call: Call, order: Order): Promise<void> => {
  const { clock } = telephone.carrier;
  const { signal } = call.over;
  await new Promise<void>((resolve) => clock.later(setUpMs, resolve));
  if (signal.aborted) return;
  setStatus(telephone, call, "initiated");
  setStatus(telephone, call, "ringing");
  order.rings?.(AbortSignal.any([call.answered.signal, signal]));
  const reached = await reach(telephone, call, order.parameters, order.timeout, signal);
  if (!reached.leg) return endCall(telephone, call, reached.status, reached.sip);
  if (signal.aborted) return reached.leg.close();
  call.byDevice = reached.byDevice;
  attach(telephone, call, reached.leg);
  const { detection } = order;
  const isKnown = !detection?.untilBeep || reached.answeredBy === "human";
  if (detection && !detection.background && isKnown)
    changeRow(telephone, call, { answeredBy: reached.answeredBy });
  setStatus(telephone, call, "in-progress");
  occupy(telephone, call, async (own) => {
    if (order.cut) own.addEventListener("abort", order.cut, { once: true });
    await connected(call, own);
    if (order.sendDigits !== "" && !own.aborted) await call.leg?.sendDigits(order.sendDigits);
    if (detection && !detection.background && !own.aborted) {
      const answeredBy = await detect(telephone, detection, reached, own);
      if (answeredBy) changeRow(telephone, call, { answeredBy });
    }
    // Hung up or given another document meanwhile: nothing is begun that nobody would end.
    const done = own.aborted ? undefined : order.then(own);
    // Only now: the first document is asked for before anybody knows who answered.
    if (detection?.background) aside(telephone, tellLater(telephone, call, detection, reached));
    await done;
  });
};
