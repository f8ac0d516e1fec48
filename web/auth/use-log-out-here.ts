import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { askToLogOut } from "../shell/shell-dialog.ts";
import type { Elsewhere } from "../ui/unsaved.ts";
import { confirmLogout, type LogOutPlace, pressLogout } from "./press-logout.ts";

interface Gone {
  /** What becomes of a press once its place is gone: it goes on where the shell's dialogs are by then, or is over. */
  goesOn: boolean;
}

/** Logout where no frame stands, or is hidden, that would say what is waited for, and ask: the place says it by itself. */
export function useLogOutHere({ goesOn }: Gone) {
  const navigate = useNavigate();
  const [waiting, setWaiting] = useState("");
  const [asked, setAsked] = useState<{ elsewhere: Elsewhere }>();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  const leave = () => void ((isHere.current || goesOn) && navigate({ to: "/logout" }));
  const place: LogOutPlace = {
    ask: (elsewhere) => {
      if (goesOn) askToLogOut(elsewhere);
      else if (isHere.current) setAsked({ elsewhere });
    },
    wait: async (through, texts) => {
      setWaiting(texts() > 0 ? "Sending..." : "Saving...");
      await through;
      setWaiting("");
    },
  };
  return {
    /** What is waited for, or empty. */
    waiting,
    /** What a logout would lose in other windows, once it is to be asked about here. */
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
