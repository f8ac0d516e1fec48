import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useSession } from "../api/session.ts";

/** Goes on as soon as there is a session, opened here or in another tab: the guard of /login knows where to. */
export function useGoOn(): void {
  const router = useRouter();
  const session = useSession();
  useEffect(() => {
    if (session) void router.invalidate();
  }, [router, session]);
}
