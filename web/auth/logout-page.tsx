import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { FullPage } from "../shell/full-page.tsx";
import { usePlainTitle } from "../shell/use-plain-title.ts";
import { Spinner } from "../ui/spinner.tsx";
import { sayEnded } from "./ended-notice.ts";
import { logOut } from "./log-out.ts";

/** What a reason means, for the person it happened to. */
const sentences: Record<string, string> = {
  multipleLoginsDetected: "You signed in somewhere else, so this session ended.",
};

export function LogoutPage() {
  const { reason } = useSearch({ from: "/logout" });
  const navigate = useNavigate();
  const sentence = reason && sentences[reason];
  const leaving = useRef<Promise<void>>(undefined);
  usePlainTitle("Logging Out");

  useEffect(() => {
    let here = true;
    leaving.current ??= logOut();
    const leave = async () => {
      await leaving.current;
      if (here && sentence) sayEnded(sentence);
      if (here) await navigate({ to: "/login", replace: true });
    };
    void leave();
    return () => {
      here = false;
    };
  }, [navigate, sentence]);

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
        {reason && <p>{sentence ?? reason}</p>}
        {sentence && <p className="t3 t12">Reason: {reason}</p>}
      </div>
    </FullPage>
  );
}
