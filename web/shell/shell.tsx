import { Outlet } from "@tanstack/react-router";
import { lazy, Suspense, useLayoutEffect, useState } from "react";
import { getSession, onSession, useSession, type Session } from "../api/session.ts";
import { queryClient } from "../api/use-query.ts";
import { useLock } from "../lock/lock-state.ts";
import { useIdle } from "../lock/use-idle.ts";
import { useLockTold } from "../lock/use-lock-told.ts";
import { AccountGate } from "./account-gate.tsx";
import { Frame } from "./frame.tsx";
import { useConnectedAs } from "./use-connected-as.ts";
import { useKeptSession } from "./use-kept-session.ts";
import { useScreenLock } from "./use-screen-lock.ts";
import { useSignedOut } from "./use-signed-out.ts";
import { useWarmPages } from "./use-warm-pages.ts";
import "./shell.css";
import "../lock/lock.css";

const LockScreen = lazy(async () => ({ default: (await import("../lock/lock-screen.tsx")).LockScreen }));

let token = getSession()?.token;
// What was fetched for one person is not shown to another: acting as a colleague begins and ends with nothing.
onSession(() => {
  const next = getSession()?.token;
  if (next && next !== token) queryClient.clear();
  token = next;
});

/** Everything behind sign-in, and the lock over it. */
export function Shell() {
  const session = useSession();
  const lock = useLock();
  useSignedOut();
  useKeptSession();
  useIdle();
  useScreenLock();
  // The stylesheet hides the page by it, with no wait for the code of the lock screen.
  useLayoutEffect(() => {
    if (!lock) return;
    document.documentElement.dataset["locked"] = "";
    return () => void delete document.documentElement.dataset["locked"];
  }, [lock]);
  if (!session) return null;
  return (
    <>
      <AccountGate key={session.token}>
        <Connected session={session} locked={lock !== null} />
      </AccountGate>
      {lock && (
        <Suspense>
          <LockScreen session={session} lock={lock} />
        </Suspense>
      )}
    </>
  );
}

/** A page that is loaded locked fetches nothing of what it would show until it is opened. */
function Connected({ session, locked }: { session: Session; locked: boolean }) {
  const [opened, setOpened] = useState(!locked);
  useConnectedAs(session);
  useLockTold(locked, session.original !== undefined);
  useWarmPages();
  if (!locked && !opened) setOpened(true);
  if (!opened) return null;
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}
