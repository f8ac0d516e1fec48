import { useEffect, useRef } from "react";
import { notify } from "./notify.ts";

/** Says that something came in. Whose it is and what it says stays in the product: a screen is easily seen by others. */
export function useUnreadNotice(unread: number): void {
  const before = useRef(unread);
  useEffect(() => {
    const more = unread > before.current;
    before.current = unread;
    if (more) void notify("New message", unread === 1 ? "1 unread" : `${unread} unread`).catch(() => {});
  }, [unread]);
}
