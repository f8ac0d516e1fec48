import { useBlocker } from "@tanstack/react-router";
import { MOBILE } from "../ui/media.ts";

/**
 * On a phone, where it fills the screen, what lies over the page is closed by Back as by Escape: with the same question
 * where something was typed. The page is left when nothing lies over it.
 */
export function useBackCloses(): void {
  useBlocker({
    shouldBlockFn: ({ action }) => action === "BACK" && window.matchMedia(MOBILE).matches && closeUppermost(),
    enableBeforeUnload: false,
  });
}

function closeUppermost(): boolean {
  const uppermost = [...document.querySelectorAll("[data-modal] [role$=dialog], .menu--pop")].at(-1);
  if (!uppermost) return false;
  const focused = document.activeElement;
  const escape = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
  (focused && uppermost.contains(focused) ? focused : uppermost).dispatchEvent(escape);
  // What does not close by Escape would hold Back for good.
  return escape.defaultPrevented;
}
