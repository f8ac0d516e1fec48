import { useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { MissingPalette } from "./missing-palette.tsx";

let kept = "";
const watchers = new Set<() => void>();

/** What was typed while the palette was on its way. */
export const earlyKeys = (): string => kept;

interface EarlyKeysProps {
  onClose: () => void;
  /** It did not come: tries again. */
  onRetry?: () => void;
}

/** Stands in for the palette until its code is there: letters are its first query, not keys of the page behind. */
export function EarlyKeys({ onClose, onRetry }: EarlyKeysProps) {
  const typed = useSyncExternalStore(watch, earlyKeys);
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => take(event, () => close.current());
    window.addEventListener("keydown", onKeyDown, true);
    return () => {
      window.removeEventListener("keydown", onKeyDown, true);
      keep("");
    };
  }, []);
  return onRetry && <MissingPalette typed={typed} onType={keep} onRetry={onRetry} onClose={onClose} />;
}

function keep(next: string): void {
  kept = next;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function take(event: KeyboardEvent, close: () => void): void {
  // Over the lock it is the password that is typed; what says that the palette is missing has keys of its own.
  if (event.isComposing || document.querySelector(":root[data-locked]")) return;
  if (event.target instanceof Element && event.target.closest("[data-modal]")) return;
  // AltGr is Ctrl and Alt at once to some systems, and types signs.
  const chord = event.metaKey || event.ctrlKey || event.altKey;
  if ((chord && !event.getModifierState("AltGraph")) || event.key === "Tab") return;
  if (event.key === "Escape") close();
  else if (event.key === "Backspace") keep(kept.slice(0, -1));
  else if (event.key.length === 1) keep(kept + event.key);
  else if (event.key !== "Enter") return;
  event.preventDefault();
  event.stopPropagation();
}
