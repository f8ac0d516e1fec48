import { Outlet } from "@tanstack/react-router";
import { users } from "../../contract/users.ts";
import { type Session, useSession } from "../api/session.ts";
import { useEndpoint } from "../api/use-query.ts";
import { Cover, useOpened } from "../lock/cover.tsx";
import { useKeptAccountName } from "./account-name.ts";

/** A page without the frame. While somebody is signed in the lock is over it as over any other. */
export function Apart() {
  const session = useSession();
  return session ? <Covered session={session} /> : <Outlet />;
}

function Covered({ session }: { session: Session }) {
  const opened = useOpened();
  // Whoever signed in on the way here has not been in the frame.
  const { data: me } = useEndpoint(users.me, {});
  useKeptAccountName(me?.account.name);
  return (
    <>
      {opened && <Outlet />}
      <Cover session={session} />
    </>
  );
}
