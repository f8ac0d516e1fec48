import { useCallback, useEffect, useRef } from "react";
import { limits } from "../../contract/limits.ts";
import type { ServerEvent } from "../../contract/socket.ts";
import { sms } from "../../contract/sms.ts";
import { useLiveEvent } from "../api/live.ts";
import { useEndpoint } from "../api/use-query.ts";
import { notify } from "./notify.ts";

/**
 * Says that something came in. Whose it is and what it says stays in the product: a screen is easily seen by
 * others. What waited before the page was loaded is no news. Draws nothing: it hears every answer, which would
 * draw the whole frame anew in whoever called it as a hook.
 */
export function UnreadNotice(): null {
  const { data, dataUpdatedAt } = useEndpoint(sms.unread, {});
  const unread = data?.unread;
  const before = useRef<number>(undefined);
  // The count alone does not tell: a second text of a conversation leaves it, and it ends at what a badge shows.
  const heard = useRef(false);
  // What a colleague asks one to look at counts as unread, too, and is no text.
  const asked = useRef(false);
  const hear = useCallback((events: ServerEvent<"changed">) => {
    if (events.some(({ name }) => name === "sms.received")) heard.current = true;
    if (events.some(({ name }) => name === "sms.assigned" || name === "sms.teamNotified"))
      asked.current = true;
  }, []);
  useLiveEvent("changed", hear);

  useEffect(() => {
    // By the time of the answer: one that says the same number may still come after a new text.
    if (unread === undefined || dataUpdatedAt === 0) return;
    const more = before.current !== undefined && unread > before.current;
    const news = unread > 0 && (more || heard.current);
    const title = asked.current && !heard.current ? "A colleague asks you to look" : "New message";
    before.current = unread;
    heard.current = false;
    asked.current = false;
    const count = unread > limits.badgeCap ? `${limits.badgeCap}+` : unread;
    if (news) void notify(title, `${count} unread`).catch(() => {});
  }, [unread, dataUpdatedAt]);
  return null;
}
