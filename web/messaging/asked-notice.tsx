import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import type { ServerEvent } from "../../contract/socket.ts";
import { sms, type SmsRoom } from "../../contract/sms.ts";
import { call } from "../api/call.ts";
import { useLiveEvent } from "../api/live.ts";
import { toast } from "../ui/toast.tsx";
import { roomName } from "./room-name.ts";
import { useTeam } from "./use-team.ts";

type Heard = ServerEvent<"changed">[number];

/**
 * Tells who is there that a colleague asks them to look at a conversation. Whoever was not, or missed the notice,
 * finds the same in the list. Draws nothing.
 */
export function AskedNotice(): null {
  const navigate = useNavigate();
  const { me, team } = useTeam();
  const tell = useCallback(
    async ({ name, ids, by }: Heard) => {
      const room = await call(sms.room, { params: { id: ids[0]! } });
      // They have looked already, or it went on to somebody else.
      if (!room.asked || (name === "sms.assigned" && room.assignedTo?.id !== me)) return;
      const who = team.get(by ?? "")?.firstName ?? room.asked.by.firstName;
      const open = () => void navigate({ to: "/messages", search: { room: room.id } });
      toast.news(wordsOf(name, who, room), {
        actions: [
          { label: "Dismiss", onPress: () => {} },
          { label: "Open", onPress: open },
        ],
      });
    },
    [me, navigate, team],
  );
  const hear = useCallback(
    (events: ServerEvent<"changed">) => {
      // What does not come now is in the list all the same.
      for (const event of events) if (asks(event, me)) void tell(event).catch(() => {});
    },
    [me, tell],
  );
  useLiveEvent("changed", hear);
  return null;
}

const asks = ({ name, ids, by }: Heard, me: string): boolean =>
  by !== me && (name === "sms.teamNotified" || (name === "sms.assigned" && ids.includes(me)));

const wordsOf = (name: string, who: string, room: SmsRoom): string =>
  name === "sms.assigned"
    ? `${who} assigned ${roomName(room)} to you`
    : `${who} asks the team to look at ${roomName(room)}`;
