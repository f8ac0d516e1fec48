import { useEffect, useRef, useSyncExternalStore } from "react";
import { sms, type SmsRoom } from "../../contract/sms.ts";
import { command } from "../api/use-command.ts";

/** Rooms about which the server is being told, and whether it has to be told once more. */
const telling = new Map<string, boolean>();

/** One request at a time for each room: what came in meanwhile is told by one more after it. */
async function tell(roomId: string): Promise<void> {
  const isFirst = !telling.has(roomId);
  telling.set(roomId, true);
  if (!isFirst) return;
  try {
    while (telling.get(roomId)) {
      telling.set(roomId, false);
      await command(sms.view, { params: { id: roomId } });
    }
  } finally {
    telling.delete(roomId);
  }
}

/** Seen is what stands open in a window that can be seen: then the server is told, once for each message. */
export function useViewRoom(room: SmsRoom | undefined, painted: boolean): void {
  const visible = useVisible();
  const told = useRef("");
  const mark = room?.unread && painted && visible ? `${room.id} ${room.lastMessageOn}` : "";
  const id = room?.id;
  useEffect(() => {
    if (!mark || !id || told.current === mark) return;
    told.current = mark;
    tell(id).catch(() => {
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
