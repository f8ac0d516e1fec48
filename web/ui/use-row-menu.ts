import { type MouseEvent, type PointerEvent, useRef } from "react";
import { useHold } from "./use-hold.ts";

export interface Point {
  x: number;
  y: number;
}

/** A finger that moves further scrolls. */
const STILL_PX = 10;

/**
 * Asks for the menu of a row: by right-click and the menu key, which come as one event, and by a finger that
 * rests, of which Safari on a phone says nothing.
 */
export function useRowMenu(onMenu: ((index: number, at: Point) => void) | undefined) {
  const from = useRef<Point>({ x: 0, y: 0 });
  const { start, stop, wasHeld } = useHold(({ index, row }: { index: number; row: Element }) =>
    show(index, row, from.current),
  );

  function show(index: number, row: Element, at: Point) {
    stop();
    // Pressed on the keyboard, there is no point.
    const { left, bottom } = row.getBoundingClientRect();
    onMenu?.(index, at.x || at.y ? at : { x: left + 16, y: bottom - 8 });
  }

  function press(event: PointerEvent<HTMLElement>, index: number) {
    stop();
    wasHeld();
    if (!onMenu || event.pointerType !== "touch") return;
    from.current = { x: event.clientX, y: event.clientY };
    start({ index, row: event.currentTarget });
  }

  return {
    byKey: (index: number, row: Element) => show(index, row, { x: 0, y: 0 }),
    wasHeld,
    of: (index: number) => ({
      onContextMenu(event: MouseEvent<HTMLElement>) {
        if (!onMenu || !event.currentTarget.contains(event.target as Node)) return;
        event.preventDefault();
        show(index, event.currentTarget, { x: event.clientX, y: event.clientY });
      },
      onPointerDown: (event: PointerEvent<HTMLElement>) => press(event, index),
      onPointerMove({ clientX, clientY }: PointerEvent) {
        if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > STILL_PX) stop();
      },
      onPointerUp: stop,
      onPointerCancel: stop,
    }),
  };
}
