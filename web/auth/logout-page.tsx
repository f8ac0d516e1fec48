import { useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { FullPage } from "../shell/full-page.tsx";
import { usePlainTitle } from "../shell/use-plain-title.ts";
import { Spinner } from "../ui/spinner.tsx";
import { sayEnded } from "./ended-notice.ts";
import { logOut } from "./log-out.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Why the session is over, in the server's words. Not in the address, where anybody may write anything. */
    ended?: string;
    /** Where the person was, when the address has no room for it. */
    back?: string;
  }
}

/** What a reason means, for the person it happened to. */
const sentences: Record<string, string> = {
  idle: "Nobody was here for four hours, so you were signed out.",
  multipleLoginsDetected: "You signed in somewhere else, so this session ended.",
};

export function LogoutPage() {
  const { reason, redirect: asked, offline } = useSearch({ from: "/logout" });
  const navigate = useNavigate();
  const ended = useLocation({ select: ({ state }) => state.ended });
  const came = useLocation({ select: ({ state }) => state.back });
  // The way out has a location of its own before this page is gone.
  const [back] = useState(came);
  const redirect = asked ?? back;
  const said = (reason && sentences[reason]) ?? ended;
  const over = reason !== undefined || ended !== undefined;
  const code = reason && /^\w{1,40}$/.test(reason) ? reason : undefined;
  const leaving = useRef<Promise<void>>(undefined);
  usePlainTitle("Logging Out");

  useEffect(() => {
    let here = true;
    const leave = async () => {
      if (!leaving.current) leaving.current = logOut({ offline: offline !== undefined, ended: over });
      await leaving.current;
      if (!here) return;
      await navigate({ to: "/login", search: redirect ? { redirect } : {}, replace: true });
      // Not before this page is gone, which says the same.
      if (said) sayEnded(said);
    };
    void leave();
    return () => {
      here = false;
    };
  }, [navigate, said, redirect, offline, over]);

  return (
    <FullPage
      title="Logging Out"
      art={
        <span className="fullp__spin">
          <Spinner size={20} />
        </span>
      }
    >
      <div aria-live="polite">
        {said && <p>{said}</p>}
        {code && <p className="t3 t12">Reason: {code}</p>}
      </div>
    </FullPage>
  );
}
