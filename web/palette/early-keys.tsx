import { useLayoutEffect, useRef } from "react";

let kept = "";

/** What was typed while the palette was on its way. */
export const earlyKeys = (): string => kept;

/** Stands in for the palette until its code is there: letters are its first query, not keys of the page behind. */
export function EarlyKeys({ onClose }: { onClose: () => void }) {
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => take(event, () => close.current());
    window.addEventListener("keydown", onKeyDown, true);
    return () => {
      window.removeEventListener("keydown", onKeyDown, true);
      kept = "";
    };
  }, []);
  return null;
}

function take(event: KeyboardEvent, close: () => void): void {
  // Over the lock it is the password that is typed.
  if (event.isComposing || document.querySelector(":root[data-locked]")) return;
  // AltGr is Ctrl and Alt at once to some systems, and types signs.
  const chord = event.metaKey || event.ctrlKey || event.altKey;
  if ((chord && !event.getModifierState("AltGraph")) || event.key === "Tab") return;
  if (event.key === "Escape") close();
  else if (event.key === "Backspace") kept = kept.slice(0, -1);
  else if (event.key.length === 1) kept += event.key;
  else if (event.key !== "Enter") return;
  event.preventDefault();
  event.stopPropagation();
}
