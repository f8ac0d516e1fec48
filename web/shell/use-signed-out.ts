import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { texts } from "../../contract/errors.ts";
import { users } from "../../contract/users.ts";
import { ApiError, call, whenSignedOut } from "../api/call.ts";
import { markOf } from "../api/mark.ts";
import { getSession, useSession } from "../api/session.ts";
import { sayEnded, signedInElsewhere, takeBackEnded } from "../auth/ended-notice.ts";
import { forget } from "../auth/forget.ts";
import { leaveGhost, noLongerActs } from "../ghost/ghost.ts";
import { toast } from "../ui/toast.tsx";

/** Leaves when the session is over: replaced by another sign-in, ended, or signed out in another tab. */
export function useSignedOut(): void {
  const router = useRouter();
  const session = useSession();
  const token = useRef<string>(undefined);

  useEffect(takeBackEnded, []);

  useEffect(() => {
    whenSignedOut((message) => {
      // Several calls under way may all be answered so: the first leads away, and to the right place back.
      if (router.state.location.pathname === "/logout") return;
      const session = getSession();
      if (session?.original) {
        leaveGhost();
        void sayActingEnded(session.name);
        return;
      }
      const { href } = router.state.location;
      const of = session && markOf(session);
      if (message === texts.sessionInvalid) {
        // The address is as specified, so the way back goes beside it.
        void router.navigate({
          to: "/logout",
          search: { reason: "multipleLoginsDetected" },
          state: { back: href, ...(of && { of }) },
        });
      } else {
        const state = { ended: message, ...(of && { of }) };
        void router.navigate({ to: "/logout", search: { redirect: href }, state });
      }
    });
    return () => whenSignedOut(() => {});
  }, [router]);

  useEffect(() => {
    if (session) token.current = (session.original ?? session).token;
    const { href, pathname } = router.state.location;
    // The page on the way out goes on by itself.
    if (session || pathname === "/logout") return;
    void router
      .navigate({ to: "/login", search: href === "/" ? {} : { redirect: href }, replace: true })
      // Whoever logged out did so in another window, which has taken the drafts along.
      .then(() => forget(() => true))
      .then(() => sayWhyEnded(token.current));
  }, [router, session]);
}

/**
 * What the server said of the colleague's session would be read as if one's own had ended. It may have: both end
 * together when one signs in somewhere else, and then that alone is told, on the way out.
 */
async function sayActingEnded(name: string): Promise<void> {
  const refused = await call(users.me, {}).then(
    () => false,
    (error: unknown) => error instanceof ApiError && error.code === "unauthorized",
  );
  if (!refused) toast.warning(noLongerActs(name));
}

/** Another tab was the first to leave and has told the reason there: the server tells it once more. */
async function sayWhyEnded(token: string | undefined): Promise<void> {
  const why = await call(users.me, {}, { token }).then(
    () => undefined,
    (error: unknown) =>
      error instanceof ApiError && error.code === "unauthorized" ? error.message : undefined,
  );
  if (getSession() || why === undefined || why === texts.sessionEnded) return;
  sayEnded(why === texts.sessionInvalid ? signedInElsewhere : why);
}
