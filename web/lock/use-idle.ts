import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { limits } from "../../contract/limits.ts";
import { idleState } from "./idle-rules.ts";
import { lockScreen } from "./lock-screen-now.ts";
import { getLock } from "./lock-state.ts";
import { beginCounting, giveSign, goesOn, lastSign } from "./signs.ts";

/** What keeps passwords may press Unlock by itself: that is a submit alone. */
const SIGNS = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart", "submit"] as const;

/** Locks after two hours without a sign of the person in any window, and signs out after four. */
export function useIdle(): void {
  const router = useRouter();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let heardAt = 0;

    function look(): "active" | "lock" | "logout" {
      clearTimeout(timer);
      beginCounting();
      const { state, next } = idleState(lastSign(), Date.now());
      if (state === "logout") {
        const { href, pathname } = router.state.location;
        // While that page is fetched there may be more signs.
        if (pathname !== "/logout")
          void router.navigate({ to: "/logout", search: { reason: "idle", redirect: href } });
        return state;
      }
      if (state === "lock") lockScreen("idle");
      timer = setTimeout(look, next);
      return state;
    }

    // A computer that slept wakes up with a sign: what it slept through counts first, locked or not.
    function onSign() {
      const now = Date.now();
      // Either way: the clock may have been set back.
      if (Math.abs(now - heardAt) < limits.idleThrottle) return;
      heardAt = now;
      if (look() === "active" && !getLock()) giveSign();
    }

    // A page that opens is a sign, too; but first what passed while no window was open.
    const isSign = !goesOn();
    if (look() === "active" && isSign && !getLock()) giveSign();
    for (const sign of SIGNS) addEventListener(sign, onSign, { passive: true, capture: true });
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) removeEventListener(sign, onSign, { capture: true });
      document.removeEventListener("visibilitychange", look);
    };
  }, [router]);
}
