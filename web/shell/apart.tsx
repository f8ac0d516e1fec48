import { Outlet } from "@tanstack/react-router";
import { type Session, useSession } from "../api/session.ts";
import { Cover, useOpened } from "../lock/cover.tsx";

/** A page without the frame. While somebody is signed in the lock is over it as over any other. */
export function Apart() {
  const session = useSession();
  return session ? <Covered session={session} /> : <Outlet />;
}

function Covered({ session }: { session: Session }) {
  const opened = useOpened();
  return (
    <>
      {opened && <Outlet />}
      <Cover session={session} />
    </>
  );
}
