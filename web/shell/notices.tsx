import { useEffect } from "react";
import { getSession, onSession } from "../api/session.ts";
import { toast, Toasts } from "../ui/toast.tsx";

/** A notice is for who did what it tells, and so is its Undo: none is left to whoever comes next. */
export function Notices() {
  useEffect(() => {
    let userId = getSession()?.userId;
    return onSession(() => {
      const before = userId;
      userId = getSession()?.userId;
      if (userId !== before) toast.clear();
    });
  }, []);
  return <Toasts />;
}
