import type { Call } from "../call.ts";
import type { Dial } from "../twiml/verbs.ts";

/** Aborted when the caller presses the star of a Dial that it ends; `drop` when nobody waits for it any more. */
export const starOf = (call: Call, { hangupOnStar }: Dial): { signal: AbortSignal; drop: () => void } => {
  const star = new AbortController();
  const onDigit = (digit: string) => {
    if (hangupOnStar && digit === "*") star.abort();
  };
  call.digits.add(onDigit);
  return { signal: star.signal, drop: () => call.digits.delete(onDigit) };
};
