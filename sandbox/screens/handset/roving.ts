import { type FocusEvent, type KeyboardEvent, useState } from "react";

const steps: Partial<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_at, last) => last,
};

/** A list of links that is one stop of the Tab key: arrows, Home and End go within it, and up out of its first. */
export const useRoving = (keys: readonly string[], start: string | null, onAbove: () => void) => {
  const [focused, setFocused] = useState<string | null>(null);
  const stop = [focused, start].find((key) => key !== null && keys.includes(key)) ?? keys[0];
  return {
    list: {
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const links = [...event.currentTarget.querySelectorAll("a")];
        const at = links.findIndex((link) => link === document.activeElement);
        const to = steps[event.key]?.(at, links.length - 1);
        if (at < 0 || to === undefined) return;
        event.preventDefault();
        if (to < 0) onAbove();
        else links[to]?.focus();
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(null);
      },
    },
    item: (key: string) => ({ tabIndex: key === stop ? 0 : -1, onFocus: () => setFocused(key) }),
  };
};
