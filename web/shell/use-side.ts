import { useRouterState } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { RAIL, useMediaQuery } from "../ui/media.ts";
import { useSideOpen } from "./use-side-open.ts";

export interface Side {
  /** Pictures only. */
  rail: boolean;
  /** The page leaves the menu the width of the rail. */
  narrow: boolean;
  /** Open over the page: in a narrow window, until it is closed or left. */
  over: boolean;
  toggle: () => void;
}

/** How the side menu stands: beside the page as it was last chosen, or in a narrow window over it. */
export function useSide(): Side {
  const small = useMediaQuery(RAIL);
  const [wide, setWide] = useSideOpen();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [over, setOver] = useState<string | null>(null);
  const floats = small && over === path;

  useEffect(() => {
    if (!floats) return;
    function close(event: Event) {
      const outside = event.target instanceof Element && !event.target.closest(".side, .menu");
      if (event instanceof KeyboardEvent ? event.key === "Escape" : outside) setOver(null);
    }
    addEventListener("keydown", close);
    addEventListener("pointerdown", close);
    return () => {
      removeEventListener("keydown", close);
      removeEventListener("pointerdown", close);
    };
  }, [floats]);

  const rail = small ? !floats : !wide;
  return {
    rail,
    narrow: small || !wide,
    over: floats,
    toggle: () => (small ? setOver(floats ? null : path) : setWide(!wide)),
  };
}
