import { useEffect, useState } from "react";
import { sms, type SmsRoom } from "../../contract/sms.ts";
import { command } from "../api/use-command.ts";
import { toast } from "../ui/toast.tsx";

const CONFIRM_MS = 3_000;

/**
 * Followers keep a conversation open, as `following` shows it already; a completed one is done with, unless a colleague
 * asks one to look at it.
 */
export const canComplete = (room: SmsRoom, following: boolean): boolean =>
  !following && (room.status !== "completed conversation" || room.asked !== null);

export const completeRoom = (roomId: string): void =>
  void command(sms.complete, { params: { id: roomId } }).catch((error: Error) =>
    toast.failed(error.message, error),
  );

/** The first press asks, a second one within three seconds completes. */
export function useCompleteTwice(): {
  asking: string | undefined;
  press: (room: SmsRoom, following: boolean) => void;
} {
  const [asking, setAsking] = useState<string>();
  useEffect(() => {
    if (!asking) return;
    const timer = setTimeout(() => setAsking(undefined), CONFIRM_MS);
    return () => clearTimeout(timer);
  }, [asking]);
  return {
    asking,
    press(room, following) {
      if (!canComplete(room, following)) return;
      if (asking === room.id) completeRoom(room.id);
      setAsking(asking === room.id ? undefined : room.id);
    },
  };
}
