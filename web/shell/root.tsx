import { Outlet } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { useSession } from "../api/session.ts";

const Notices = lazy(async () => ({ default: (await import("./notices.tsx")).Notices }));

/** Around every page. Notices come with the first session and stay: one may tell why it ended. */
export function Root() {
  const session = useSession();
  const [noticed, setNoticed] = useState(false);
  if (session && !noticed) setNoticed(true);
  return (
    <>
      <Outlet />
      {noticed && (
        <Suspense>
          <Notices />
        </Suspense>
      )}
    </>
  );
}
