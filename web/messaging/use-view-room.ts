import { useEffect, useRef, useSyncExternalStore } from "react";
import { sms, type SmsRoom } from "../../contract/sms.ts";
import { command } from "../api/use-command.ts";

/** Seen is what stands open in a window that can be seen: then the server is told, once for each message. */
export function useViewRoom(room: SmsRoom | undefined, painted: boolean): void {
  const visible = useVisible();
  const told = useRef("");
  const mark = room?.unread && painted && visible ? `${room.id} ${room.lastMessageOn}` : "";
  const id = room?.id;
  useEffect(() => {
    if (!mark || !id || told.current === mark) return;
    told.current = mark;
    command(sms.view, { params: { id } }).catch(() => {
      told.current = "";
    });
  }, [mark, id]);
}

function useVisible(): boolean {
  return useSyncExternalStore(
    (changed) => {
      document.addEventListener("visibilitychange", changed);
      return () => document.removeEventListener("visibilitychange", changed);
    },
    () => document.visibilityState === "visible",
  );
}
