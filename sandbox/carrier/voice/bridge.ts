import type { Call } from "./call.ts";
import type { Telephone } from "./telephone.ts";
import type { Dial } from "./twiml/verbs.ts";
import { defer } from "./waiting.ts";

export type Bridge = {
  /** Settles when the two no longer hear each other. */
  done: Promise<void>;
  end: () => void;
};

/** Lets two calls hear each other until one of the signals is aborted or it is ended; keys pass through. */
export const openBridge = (
  { engine }: Telephone,
  calls: readonly [Call, Call],
  signals: readonly AbortSignal[],
): Bridge => {
  const { promise, settle } = defer<void>();
  const room = engine.openRoom();
  const [one, other] = calls;
  const toOther = (digit: string) => void other.leg?.sendDigits(digit);
  const toOne = (digit: string) => void one.leg?.sendDigits(digit);
  let ended = false;
  const end = () => {
    if (ended) return;
    ended = true;
    one.digits.delete(toOther);
    other.digits.delete(toOne);
    room.close();
    settle();
  };
  for (const { leg } of calls) if (leg) room.add(leg);
  one.digits.add(toOther);
  other.digits.add(toOne);
  for (const signal of signals) {
    if (signal.aborted) end();
    else signal.addEventListener("abort", end, { once: true });
  }
  return { done: promise, end };
};

/** A Dial lets the two hear each other, for as long as it may at most. */
export const bridgeFor = async (
  telephone: Telephone,
  { timeLimit }: Pick<Dial, "timeLimit">,
  calls: readonly [Call, Call],
  signals: readonly AbortSignal[],
): Promise<void> => {
  const bridge = openBridge(telephone, calls, signals);
  const dropLimit = telephone.carrier.clock.later(timeLimit * 1000, bridge.end);
  await bridge.done;
  dropLimit();
};
