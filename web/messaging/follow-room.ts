import { useCallback } from "react";
import { sms, type SmsRoom } from "../../contract/sms.ts";
import { command } from "../api/use-command.ts";
import { toast } from "../ui/toast.tsx";
import { useWanted } from "./wanted.ts";

export const follows = (room: SmsRoom, me: string): boolean =>
  room.favorited.some(({ userId }) => userId === me);

/** Says itself when it failed; answers whether it worked. */
export async function setFollow(roomId: string, follow: boolean): Promise<boolean> {
  try {
    await command(follow ? sms.follow : sms.unfollow, { params: { id: roomId } });
    return true;
  } catch (error) {
    toast.failed(error instanceof Error ? error.message : String(error), error);
    return false;
  }
}

export function useFollow(room: SmsRoom, me: string): [boolean, () => void] {
  const { shown, ask, undo } = useWanted(room.id, follows(room, me));
  const toggle = useCallback(() => {
    ask();
    void setFollow(room.id, !shown).then((worked) => worked || undo());
  }, [room.id, shown, ask, undo]);
  return [shown, toggle];
}
