import { useLayoutEffect, useRef, useState } from "react";
import { newCell } from "../api/cell.ts";
import { typedKey, withKey } from "../text/typed-key.ts";
import { MissingPalette } from "./missing-palette.tsx";

const kept = newCell("");

/** What was typed while the palette was on its way. */
export const earlyKeys = kept.get;

interface EarlyKeysProps {
  onClose: () => void;
  /** It did not come: tries again. */
  onRetry?: () => void;
}

/** Stands in for the palette until its code is there: letters are its first query, not keys of the page behind. */
export function EarlyKeys({ onClose, onRetry }: EarlyKeysProps) {
  const typed = kept.useNow();
  // Typed before the frame stood, to the one in its place.
  const [before] = useState(earlyKeys);
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => take(event, () => close.current());
    kept.set(before);
    window.addEventListener("keydown", onKeyDown, true);
    return () => {
      window.removeEventListener("keydown", onKeyDown, true);
      kept.set("");
    };
  }, [before]);
  return onRetry && <MissingPalette typed={typed} onType={kept.set} onRetry={onRetry} onClose={onClose} />;
}

function take(event: KeyboardEvent, close: () => void): void {
  const key = typedKey(event);
  // What says that the palette is missing has keys of its own.
  if (event.target instanceof Element && event.target.closest("[data-modal]")) return;
  const typed = key === undefined ? undefined : withKey(kept.get(), key);
  if (typed !== undefined) kept.set(typed);
  else if (key === "Escape") close();
  else if (key !== "Enter") return;
  event.preventDefault();
  event.stopPropagation();
}
