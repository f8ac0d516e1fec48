import { useEffect, useRef } from "react";

const HOLD_MS = 500;

/** A press that lasts half a second does something else than a short one. `start` is told what is pressed. */
export function useHold<What>(onHold: (what: What) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    start(what: What) {
      held.current = false;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        held.current = true;
        onHold(what);
      }, HOLD_MS);
    },
    stop: () => clearTimeout(timer.current),
    /** Whether the press that comes now is the end of a long one. Of one press: the next may have no pointer. */
    wasHeld() {
      const was = held.current;
      held.current = false;
      return was;
    },
  };
}
