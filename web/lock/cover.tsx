import { useLayoutEffect, useState } from "react";
import type { Session } from "../api/session.ts";
import { useScreenLock } from "../shell/use-screen-lock.ts";
import { LockScreen } from "./lock-screen.tsx";
import { useLock } from "./lock-state.ts";
import { useIdle } from "./use-idle.ts";
import { useReturnedFocus } from "./use-returned-focus.ts";
import "./lock.css";

/**
 * Notices when nobody is here any more, and stands over everything while the screen is locked. The lock screen comes
 * with the page: fetched when it is wanted, it could be missing without a network or after an upgrade.
 */
export function Cover({ session }: { session: Session }) {
  const lock = useLock();
  useIdle();
  useScreenLock();
  useReturnedFocus(lock !== null);
  // The stylesheet hides the page by it.
  useLayoutEffect(() => {
    if (!lock) return;
    document.documentElement.dataset["locked"] = "";
    return () => void delete document.documentElement.dataset["locked"];
  }, [lock]);
  // What was typed, and what is under way, is of this person and this lock.
  return lock && <LockScreen key={`${session.token} ${lock.at}`} session={session} lock={lock} />;
}

/** False while a page that was loaded locked is not opened: until then it fetches nothing of what it would show. */
export function useOpened(): boolean {
  const locked = useLock() !== null;
  const [opened, setOpened] = useState(!locked);
  if (!locked && !opened) setOpened(true);
  return opened;
}
