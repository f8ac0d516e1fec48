import { useEffect } from "react";
import { idleState } from "../lock/idle-rules.ts";
import { lockScreen } from "../lock/lock-screen-now.ts";
import { noLongerActs } from "../ghost/ghost.ts";
import { lockNow, setLock } from "../lock/lock-state.ts";
import { giveSign, lastSign } from "../lock/signs.ts";
import { toast } from "../ui/toast.tsx";
import { watchScreenLock } from "./desktop.ts";

/**
 * Locks with the computer's own screen. Whoever opens that has given a password already: it opens what it has
 * locked, and nothing that was locked by hand or for idleness.
 */
export function useScreenLock(): void {
  useEffect(
    () =>
      watchScreenLock({
        onLock: () => lockScreen("screen"),
        onUnlock() {
          // Its timers may have slept with the computer.
          if (idleState(lastSign(), Date.now()).state !== "active") lockScreen("idle");
          const lock = lockNow();
          if (lock?.by !== "screen") return;
          giveSign();
          setLock(null);
          // The lock screen said so to nobody: another was in front of it.
          if (lock.acted) toast.warning(noLongerActs(lock.acted));
        },
      }),
    [],
  );
}
