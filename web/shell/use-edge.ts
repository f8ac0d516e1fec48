import { useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useMediaQuery } from "../ui/media.ts";
import { type Part, useChosenOpen } from "./use-chosen-open.ts";

/** How a part stands at the edge of the frame. */
export interface Edge {
  /** Pictures only. */
  rail: boolean;
  /** The page leaves it the width of the rail. */
  narrow: boolean;
  /** Open over the page: in a narrow window, until it is closed or left. */
  over: boolean;
  open: () => void;
  close: () => void;
  toggle: () => void;
}

interface EdgeOf {
  /** Its element has a class of this name. */
  part: Part;
  /** The kind of page, for what is chosen for each. */
  where: string;
  /** Open where nothing was chosen yet. */
  usual: boolean;
  /** The windows in which it opens over the page. */
  small: string;
}

/** Beside the page as it was last chosen, or in a small window over it. */
export function useEdge({ part, where, usual, small }: EdgeOf): Edge {
  const isSmall = useMediaQuery(small);
  const [wide, setWide] = useChosenOpen(part, where, usual);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [over, setOver] = useState<string | null>(null);
  const floats = isSmall && over === path;

  useEffect(() => {
    if (!floats) return;
    function close(event: Event) {
      const outside = event.target instanceof Element && !event.target.closest(`.${part}, .menu`);
      if (event instanceof KeyboardEvent ? event.key === "Escape" : outside) setOver(null);
    }
    addEventListener("keydown", close);
    addEventListener("pointerdown", close);
    return () => {
      removeEventListener("keydown", close);
      removeEventListener("pointerdown", close);
    };
  }, [floats, part]);

  const rail = isSmall ? !floats : !wide;
  const stand = (open: boolean) => (isSmall ? setOver(open ? path : null) : setWide(open));
  return {
    rail,
    narrow: isSmall || !wide,
    over: floats,
    open: () => stand(true),
    close: () => stand(false),
    toggle: () => stand(rail),
  };
}
