import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import type { Elsewhere } from "../ui/unsaved.ts";
import { confirmLogout, type LogOutPlace, pressLogout } from "./press-logout.ts";

/** Logout where no frame stands, or is hidden, that would say what is waited for, and ask: the place says it by itself. */
export function useLogOutHere() {
  const navigate = useNavigate();
  const [waiting, setWaiting] = useState("");
  const [asked, setAsked] = useState<{ elsewhere: Elsewhere }>();
  // Once this place is gone somebody is at work again, from another window too: nothing is ended or asked any more.
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  const leave = () => isHere.current && void navigate({ to: "/logout" });
  const place: LogOutPlace = {
    ask: (elsewhere) => isHere.current && setAsked({ elsewhere }),
    wait: async (through, texts) => {
      setWaiting(texts() > 0 ? "Sending..." : "Saving...");
      await through;
      setWaiting("");
    },
  };
  return {
    /** What is waited for, or empty. */
    waiting,
    /** What a logout would lose in other windows, once it is to be asked about. */
    asked,
    stay: () => setAsked(undefined),
    press: () => void pressLogout(leave, place),
    /** Yes to what was asked. `named`: all that the question has named. */
    confirm: (named: readonly string[]) => {
      setAsked(undefined);
      void confirmLogout(named, leave, place);
    },
  };
}
