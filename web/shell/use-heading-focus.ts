import { useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

/**
 * After a change of page the focus stands on its heading, so that a screen reader says where one is and Tab goes
 * on from there. A page that took the focus itself keeps it.
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
}

function focusHeading(): void {
  const main = document.getElementById("main");
  const active = document.activeElement;
  if (!main || (active !== main && main.contains(active))) return;
  if (document.querySelector("[data-modal]")) return;
  const target = main.querySelector<HTMLElement>("h1") ?? main;
  if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
