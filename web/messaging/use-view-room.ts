import { useEffect, useRef, useSyncExternalStore } from "react";
import { sms, type SmsRoom } from "../../contract/sms.ts";
import { onPerson } from "../api/asker.ts";
import { command } from "../api/use-command.ts";
import { seenTexts, watchSeen } from "./seen-log.ts";

/** Rooms about which the server is being told, and whether it has to be told once more. */
const telling = new Map<string, boolean>();
onPerson(() => telling.clear());

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

/** Seen is what stands painted in a window that can be seen: then the server is told, once for each message. */
export function useViewRoom(room: SmsRoom | undefined): void {
  const visible = useVisible();
  const told = useRef("");
  const mark = room?.unread && visible ? `${room.id} ${room.lastMessageOn} ${room.asked?.at ?? ""}` : "";
  const id = room?.id;
  useEffect(() => {
    // A late text is unread anew under the same last message.
    if (!mark) told.current = "";
    if (!mark || !id) return;
    const look = () => {
      const texts = seenTexts(id);
      // A late one leaves the room unread under the same last message, and may come before it was seen to be read.
      const now = `${mark} ${texts}`;
      if (texts === undefined || told.current === now) return;
      told.current = now;
      tell(id).catch(() => {
        told.current = "";
      });
    };
    look();
    return watchSeen(look);
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
