import { useSyncExternalStore } from "react";

/** Widths at which the shell changes its shape. */
export const MOBILE = "(max-width: 767px)";
export const RAIL = "(max-width: 1199px)";
/** The phone beside the page would leave that less than the narrowest window does. */
export const NO_PHONE = "(max-width: 1023px)";

/** A caret would bring the keyboard over half the screen. */
export const TOUCH = "(pointer: coarse)";

/** True while the media query matches. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    () => window.matchMedia(query).matches,
  );
}
