import { type RefObject, useCallback, useEffect, useRef } from "react";
import { isLost } from "../ui/focus-heading.ts";
import type { VirtualGridHandle } from "../ui/virtual-grid.tsx";

/**
 * Where the list and the conversation take turns on a narrow page, what had the focus is hidden with the one that
 * goes: it goes on at the conversation's name, and back in the list at the row. To be told when the name is there.
 */
export function useShownFocus(isOpen: boolean, grid: RefObject<VirtualGridHandle | null>): () => void {
  const before = useRef(isOpen);
  const isAwaited = useRef(false);
  useEffect(() => {
    if (before.current === isOpen) return;
    before.current = isOpen;
    isAwaited.current = isOpen && isHidden() && !focusName();
    if (!isOpen && isHidden()) grid.current?.focus();
  }, [isOpen, grid]);
  return useCallback(() => {
    if (isAwaited.current && isHidden()) focusName();
    isAwaited.current = false;
  }, []);
}

const isHidden = (): boolean => isLost() || !document.activeElement!.checkVisibility();

function focusName(): boolean {
  const name = document.querySelector<HTMLElement>("#main .convo h2");
  if (!name) return false;
  name.tabIndex = -1;
  name.focus({ preventScroll: true });
  return true;
}
