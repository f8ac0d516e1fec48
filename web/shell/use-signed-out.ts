import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { texts } from "../../contract/errors.ts";
import { whenSignedOut } from "../api/call.ts";
import { setSession, useSession } from "../api/session.ts";
import { sayEnded, takeBackEnded } from "../auth/ended-notice.ts";
import { forget } from "../auth/forget.ts";

/** Leaves when the session is over: replaced by another sign-in, ended, or signed out in another tab. */
export function useSignedOut(): void {
  const router = useRouter();
  const session = useSession();

  useEffect(takeBackEnded, []);

  useEffect(() => {
    whenSignedOut((message) => {
      if (message === texts.sessionInvalid) {
        void router.navigate({ to: "/logout", search: { reason: "multipleLoginsDetected" } });
      } else {
        sayEnded(message);
        setSession(null);
      }
    });
    return () => whenSignedOut(() => {});
  }, [router]);

  useEffect(() => {
    if (session) return;
    const { href } = router.state.location;
    void router
      .navigate({ to: "/login", search: href === "/" ? {} : { redirect: href }, replace: true })
      .then(forget);
  }, [router, session]);
}
