import { useEffect } from "react";
import { focusHeading } from "./focus-heading.ts";

/** For a page that comes in place of another, or of what broke: it is read out, and Tab goes on from there. */
export function useFocusHeading(): void {
  useEffect(() => {
    // Not while React still commits: a field with autoFocus comes first.
    const frame = requestAnimationFrame(focusHeading);
    return () => cancelAnimationFrame(frame);
  }, []);
}
