import { Outlet } from "@tanstack/react-router";
import { Fragment } from "react";
import { getSession, onSession, useSession, type Session } from "../api/session.ts";
import { queryClient } from "../api/use-query.ts";
import { useOwedSignOuts } from "../auth/use-owed-sign-outs.ts";
import { Cover, useOpened } from "../lock/cover.tsx";
import { useLock } from "../lock/lock-state.ts";
import { useLockTold } from "../lock/use-lock-told.ts";
import { Later, laterPart } from "../ui/later.tsx";
import { AccountGate } from "./account-gate.tsx";
import { Frame } from "./frame.tsx";
import { useBackCloses } from "./use-back-closes.ts";
import { useConnectedAs } from "./use-connected-as.ts";
import { useKeptSession } from "./use-kept-session.ts";
import { useSignedOut } from "./use-signed-out.ts";
import { useWarmPages } from "./use-warm-pages.ts";
// What failed once acting has begun or ended is told on whatever page one is by then.
import "../ghost/unheard.ts";
// Comes with the frame: where a page's own code does not come, what is to say so would not either.
import "./crash-page.tsx";
import "./shell.css";

let token = getSession()?.token;
// What was fetched for one person is not shown to another: acting as a colleague begins and ends with nothing.
onSession(() => {
  const next = getSession()?.token;
  if (next && next !== token) queryClient.clear();
  token = next;
});

const unsentNotice = laterPart(
  "unsent notice",
  async () => (await import("../messaging/unsent-notice.tsx")).UnsentNotice,
);

/** Everything behind sign-in, and the lock over it. */
export function Shell() {
  const session = useSession();
  useSignedOut();
  useKeptSession();
  useOwedSignOuts();
  if (!session) return null;
  return (
    <>
      <Fragment key={session.token}>
        <AccountGate>
          <Connected session={session} />
        </AccountGate>
        <Later part={unsentNotice} props={{ session }} renderMissing={() => null} />
      </Fragment>
      <Cover session={session} />
    </>
  );
}

function Connected({ session }: { session: Session }) {
  const locked = useLock() !== null;
  const opened = useOpened();
  useConnectedAs(session);
  useLockTold(locked, session.original !== undefined);
  useWarmPages();
  useBackCloses();
  if (!opened) return null;
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}
