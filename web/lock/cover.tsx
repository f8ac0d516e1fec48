import { lazy, Suspense, useLayoutEffect, useState } from "react";
import type { Session } from "../api/session.ts";
import { useScreenLock } from "../shell/use-screen-lock.ts";
import { useLock } from "./lock-state.ts";
import { useIdle } from "./use-idle.ts";
import "./lock.css";

const LockScreen = lazy(async () => ({ default: (await import("./lock-screen.tsx")).LockScreen }));

/** Notices when nobody is here any more, and stands over everything while the screen is locked. */
export function Cover({ session }: { session: Session }) {
  const lock = useLock();
  useIdle();
  useScreenLock();
  // The stylesheet hides the page by it, with no wait for the code of the lock screen.
  useLayoutEffect(() => {
    if (!lock) return;
    document.documentElement.dataset["locked"] = "";
    return () => void delete document.documentElement.dataset["locked"];
  }, [lock]);
  if (!lock) return null;
  return (
    <Suspense>
      <LockScreen session={session} lock={lock} />
    </Suspense>
  );
}

/** False while a page that was loaded locked is not opened: until then it fetches nothing of what it would show. */
export function useOpened(): boolean {
  const locked = useLock() !== null;
  const [opened, setOpened] = useState(!locked);
  if (!locked && !opened) setOpened(true);
  return opened;
}
