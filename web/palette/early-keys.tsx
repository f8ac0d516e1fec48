import { useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { typedKey, withKey } from "../text/typed-key.ts";
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
  const key = typedKey(event);
  // What says that the palette is missing has keys of its own.
  if (event.target instanceof Element && event.target.closest("[data-modal]")) return;
  const typed = key === undefined ? undefined : withKey(kept, key);
  if (typed !== undefined) keep(typed);
  else if (key === "Escape") close();
  else if (key !== "Enter") return;
  event.preventDefault();
  event.stopPropagation();
}
