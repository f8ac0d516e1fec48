import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";

const HOLD_MS = 500;

/**
 * A press that lasts half a second does something else than a short one, by pointer and by Enter or Space.
 * Spread `target` around the button; its own press asks `wasHeld` first, once for each press. `onStart` has the
 * half second to get ready.
 */
export function useHold(onHold: () => void, onStart?: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  function start() {
    held.current = false;
    clearTimeout(timer.current);
    onStart?.();
    timer.current = setTimeout(() => {
      held.current = true;
      onHold();
    }, HOLD_MS);
  }
  const stop = () => clearTimeout(timer.current);
  const isPress = ({ key }: KeyboardEvent) => key === "Enter" || key === " ";

  // A screen reader presses without pointer or key: a hold before it must not swallow that.
  function wasHeld() {
    const was = held.current;
    held.current = false;
    return was;
  }

  return {
    wasHeld,
    target: {
      onPointerDownCapture: (event: PointerEvent) => void (event.button === 0 && start()),
      onPointerUpCapture: stop,
      onPointerLeave: stop,
      onPointerCancel: stop,
      onKeyDownCapture: (event: KeyboardEvent) => void (isPress(event) && !event.repeat && start()),
      onKeyUpCapture: (event: KeyboardEvent) => void (isPress(event) && stop()),
    },
  };
}
