import { useRouter } from "@tanstack/react-router";
import { MessageSquareText } from "lucide-react";
import type { ClientRow } from "../../contract/clients.ts";
import { clientName, coName } from "../../contract/names.ts";
import { showPhone } from "../../contract/show-phone.ts";
import { sms } from "../../contract/sms.ts";
import { useEndpoint } from "../api/use-query.ts";
import { useNow } from "../shell/use-now.ts";
import { past } from "../text/past.ts";
import type { Entry } from "./ranking.ts";
import { useTextable } from "./use-textable.ts";

/** The conversations with the contact that was found first. */
export function useConversations(client: ClientRow | undefined, typed: string): Entry[] {
  const router = useRouter();
  const textable = useTextable();
  const now = useNow(60_000);
  const { data } = useEndpoint(
    sms.clientRooms,
    { params: { id: client?.id ?? "" } },
    { enabled: client !== undefined && textable },
  );
  if (!client || !textable) return [];
  // One where nothing was ever said is not worth a line.
  const rooms = (data ?? []).filter(({ room }) => room.preview);
  return rooms.map(({ level, room }) => {
    const to = { to: "/messages", search: { room: room.id } } as const;
    // Two of one person are told apart by their numbers.
    const number = rooms.length > 1 && showPhone(room.phoneNumber);
    return {
      id: `room ${room.id}`,
      group: "Go to",
      ofSearch: true,
      title: `Conversation with ${(level === "coapplicant" && coName(client)) || clientName(client)}`,
      detail: [room.unread && "Unread", number, past(room.lastMessageOn, now)].filter(Boolean).join(" · "),
      words: typed,
      icon: MessageSquareText,
      href: router.buildLocation(to).href,
      run: () => void router.navigate(to),
    };
  });
}
