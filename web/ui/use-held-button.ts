import type { KeyboardEvent, PointerEvent } from "react";
import { useHold } from "./use-hold.ts";

/**
 * A button with a second thing to do when it is held, by pointer and by Enter or Space. Spread `target` around it;
 * its own press asks `wasHeld` first. `onStart` has the half second to get ready.
 */
export function useHeldButton(onHold: () => void, onStart?: () => void) {
  const { start, stop, wasHeld } = useHold<void>(onHold);
  const isPress = ({ key }: KeyboardEvent) => key === "Enter" || key === " ";

  function begin() {
    onStart?.();
    start();
  }

  return {
    wasHeld,
    target: {
      onPointerDownCapture: (event: PointerEvent) => void (event.button === 0 && begin()),
      onPointerUpCapture: stop,
      onPointerLeave: stop,
      onPointerCancel: stop,
      onKeyDownCapture: (event: KeyboardEvent) => void (isPress(event) && !event.repeat && begin()),
      onKeyUpCapture: (event: KeyboardEvent) => void (isPress(event) && stop()),
    },
  };
}
