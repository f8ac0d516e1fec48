import { useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { cameWith, useSession } from "../api/session.ts";
import { focusHeading } from "../ui/focus-heading.ts";

/** Whose frame stood here last: signing in, acting as a colleague and coming back build another one. */
let shownFor = cameWith;

/**
 * After a change of page, or of who one is, the focus stands on the heading, so that a screen reader says where
 * one is and Tab goes on from there. A page that took the focus itself keeps it.
 */
export function useHeadingFocus(): void {
  // Resolved: the new page stands, where `location` already says so while it is loaded.
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const before = useRef(path);
  useEffect(() => {
    const from = before.current;
    before.current = path;
    if (from === undefined || from === path) return;
    // Not while React still commits: fields with autoFocus and restored lists come first.
    const frame = requestAnimationFrame(() => focusHeading());
    return () => cancelAnimationFrame(frame);
  }, [path]);

  const token = useSession()?.token;
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const another = shownFor !== token;
      shownFor = token;
      if (another) focusHeading();
    });
    return () => cancelAnimationFrame(frame);
  }, [token]);
}
