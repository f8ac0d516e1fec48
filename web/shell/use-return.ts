import { useEffect } from "react";
import { focusHeadingIfLost, isLost } from "../ui/focus-heading.ts";
import { placeBefore } from "./shell-dialog.ts";

/**
 * When the last dialog has gone the focus is where it was before the first. Each dialog gives it back to where it
 * had it from; of one that the palette opened that is the palette, which is gone.
 */
export function useReturn(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      // After the dialog itself has tried, which it does in the same frame.
      requestAnimationFrame(() => {
        const place = placeBefore();
        if (document.querySelector("[data-modal]") || !isLost()) return;
        if (place instanceof HTMLElement && place.isConnected) place.focus({ preventScroll: true });
        else focusHeadingIfLost();
      });
    };
  }, [isOpen]);
}
