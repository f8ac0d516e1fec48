import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * A function that stays the same and does what the one of the last drawing does: for what is drawn anew only when
 * something else about it changes. Not to be called while drawing; an effect has React's own `useEffectEvent`.
 */
export function useStable<Args extends unknown[], Result>(
  run: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(run);
  // Before what is drawn can be seen: whoever sees it may press it.
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((...args) => latest.current(...args), []);
}
