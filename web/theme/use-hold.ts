import { type KeyboardEvent, useEffect, useRef } from "react";

const HOLD_MS = 500;

/**
 * A press that lasts half a second does something else than a short one, by pointer and by Enter or Space.
 * Spread `target` around the button; its own press asks `wasHeld` first.
 */
export function useHold(onHold: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  function start() {
    held.current = false;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      held.current = true;
      onHold();
    }, HOLD_MS);
  }
  const stop = () => clearTimeout(timer.current);
  const isPress = ({ key }: KeyboardEvent) => key === "Enter" || key === " ";

  return {
    wasHeld: () => held.current,
    target: {
      onPointerDownCapture: start,
      onPointerUpCapture: stop,
      onPointerLeave: stop,
      onPointerCancel: stop,
      onKeyDownCapture: (event: KeyboardEvent) => void (isPress(event) && !event.repeat && start()),
      onKeyUpCapture: (event: KeyboardEvent) => void (isPress(event) && stop()),
    },
  };
}
