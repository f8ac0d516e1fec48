import { useEffect, useLayoutEffect, useRef } from "react";
import { focusHeading } from "../ui/focus-heading.ts";

const MOST = 8;

/**
 * Goes on where the person was once the screen is open again: the newest of what had the focus that is still there,
 * as the menu or the palette that locked it is gone by then; else the heading.
 */
export function useReturnedFocus(locked: boolean): void {
  const trail = useRef<HTMLElement[]>([]);

  useLayoutEffect(() => {
    if (locked) return;
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      trail.current = [target, ...trail.current.filter((one) => one !== target)].slice(0, MOST);
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [locked]);

  useEffect(() => {
    if (!locked) return;
    return () => {
      const before = trail.current;
      requestAnimationFrame(() => {
        for (const one of before) {
          if (one.isConnected) one.focus({ preventScroll: true });
          if (document.activeElement === one) return;
        }
        focusHeading();
      });
    };
  }, [locked]);
}
