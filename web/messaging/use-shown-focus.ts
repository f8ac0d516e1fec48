import { type RefObject, useEffect, useRef } from "react";
import { isLost } from "../ui/focus-heading.ts";
import type { VirtualGridHandle } from "../ui/virtual-grid.tsx";

/** A list that is shown again has its rows a few frames later. */
const FRAMES = 10;

/**
 * Where the list and the conversation take turns on a narrow page, what had the focus is hidden with the one that
 * goes: it goes on at the conversation's name, and back in the list at the row.
 */
export function useShownFocus(isOpen: boolean, grid: RefObject<VirtualGridHandle | null>): void {
  const before = useRef(isOpen);
  const row = useRef<Element>(null);
  useEffect(() => {
    if (before.current === isOpen) return;
    before.current = isOpen;
    if (isOpen) row.current = document.activeElement?.closest("[role=row]") ?? null;
    let left = FRAMES;
    let frame = requestAnimationFrame(function go() {
      if (!isLost() && document.activeElement!.checkVisibility()) return;
      if (isOpen) focusName();
      else if (row.current instanceof HTMLElement && row.current.isConnected) row.current.focus();
      else grid.current?.focus();
      left--;
      if (left > 0) frame = requestAnimationFrame(go);
    });
    return () => cancelAnimationFrame(frame);
  }, [isOpen, grid]);
}

function focusName(): void {
  const name = document.querySelector<HTMLElement>("#main .convo h2");
  if (!name) return;
  name.tabIndex = -1;
  name.focus({ preventScroll: true });
}
