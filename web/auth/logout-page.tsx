import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { getSession } from "../api/session.ts";
import { noLongerActs } from "../ghost/ghost.ts";
import { getLock } from "../lock/lock-state.ts";
import { FullPage } from "../shell/full-page.tsx";
import { usePlainTitle } from "../shell/use-plain-title.ts";
import { Spinner } from "../ui/spinner.tsx";
import { sayEnded, signedInElsewhere } from "./ended-notice.ts";
import { logOut } from "./log-out.ts";
import { shownReason } from "./reason.ts";
import { useWayOut } from "./use-way-out.ts";

/** How long the page says "Logging Out", so that the reason can be read. */
const DELAY_MS = 1_000;

/** What a reason means, for the person it happened to. */
const sentences = new Map([
  ["idle", "Nobody was here for four hours, so you were signed out."],
  ["multipleLoginsDetected", signedInElsewhere],
]);

/** The colleague whom the person acted as until nobody was here. */
function actedAs(): string | undefined {
  const session = getSession();
  return session?.original ? session.name : getLock()?.acted;
}

export function LogoutPage() {
  const navigate = useNavigate();
  // The way out has a location of its own before this page is gone.
  const [{ reason, said: told, redirect, offline, ended, of }] = useState(useWayOut());
  const [acted] = useState(reason === "idle" ? actedAs() : undefined);
  const why = (reason && sentences.get(reason)) ?? told;
  const said = why && acted ? `${why} ${noLongerActs(acted)}` : why;
  const shown = shownReason(reason);
  const leaving = useRef<Promise<void>>(undefined);
  usePlainTitle("Logging Out");

  useEffect(() => {
    let here = true;
    const leave = async () => {
      if (!leaving.current) {
        // At once: whoever goes Back meanwhile finds nobody signed in.
        const isLeft = logOut({ offline, ended, of });
        leaving.current = new Promise((resolve) => setTimeout(resolve, isLeft ? DELAY_MS : 0));
      }
      await leaving.current;
      if (!here) return;
      await navigate({ to: "/login", search: redirect ? { redirect } : {}, replace: true });
      // Not before this page is gone, which says the same; and not to whoever has signed in again.
      if (said && !getSession()) sayEnded(said);
    };
    void leave();
    return () => {
      here = false;
    };
  }, [navigate, said, redirect, offline, ended, of]);

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
        {shown && (
          <p className="t3 t12">
            Reason: <bdi>{shown}</bdi>
          </p>
        )}
      </div>
    </FullPage>
  );
}
