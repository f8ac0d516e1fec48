import { type FocusEvent, useLayoutEffect, useRef } from "react";

/**
 * Leads the focus when what had it is covered by a call, or gone. Into a call it goes to the heading: a press of
 * Enter too many would hang up, answer or mute, and what is typed there are keys. Out of it, to where it was before.
 * `cover` is the name of what covers the phone, null when nothing does.
 */
export const useLedFocus = (cover: string | null, rings: boolean) => {
  const over = useRef<HTMLDivElement>(null);
  const under = useRef<HTMLDivElement>(null);
  const last = useRef<Element>(null);
  const before = useRef<HTMLElement>(null);
  const shown = useRef<string>(null);

  // After every change: buttons come and go with whatever the phone shows.
  useLayoutEffect(() => {
    const active = document.activeElement;
    const isNowhere = active === document.body;
    const isCovered = cover !== null && active instanceof HTMLElement && !!under.current?.contains(active);
    const isGone = isNowhere && last.current?.isConnected === false;
    // Answered in the bar above or by itself; a ring leaves whoever is nowhere on the phone alone.
    const isLate = isNowhere && cover !== shown.current && !rings;
    shown.current = cover;
    if (isCovered) before.current = active;
    if (!isCovered && !isGone && !isLate) return;
    last.current = null;
    if (cover !== null) {
      over.current?.querySelector<HTMLElement>("h2")?.focus();
      return;
    }
    const find = (what: string) => under.current?.querySelector<HTMLElement>(what);
    const back = before.current?.isConnected ? before.current : null;
    (back ?? find('[role="log"], [aria-current="page"]') ?? find("a, button"))?.focus();
    before.current = null;
  });

  const onFocus = ({ target }: FocusEvent) => {
    last.current = target;
  };
  return { over, under, onFocus };
};
