import { useMemo } from "react";
import type { SmsMessage } from "../../contract/sms.ts";
import { users } from "../../contract/users.ts";
import { useEndpoint } from "../api/use-query.ts";
import { toLines, type Line, type Shown } from "./log-lines.ts";
import type { Unsent } from "./outbox.ts";
import { pictureOf, useOutbox } from "./use-outbox.ts";

/** What stands in a conversation: the server's messages, then what is still on its way, with days between. */
export function useLines(roomId: string, messages: readonly SmsMessage[] | undefined): Line[] {
  const unsent = useOutbox(roomId);
  const { data: me } = useEndpoint(users.me, {});
  return useMemo(() => {
    const there = new Set(messages?.map((message) => message.id));
    const onTheirWay = unsent.filter(({ id }) => !there.has(id));
    const shown: Omit<Shown, "continued">[] = [
      ...(messages ?? []).map((message) => ({ message })),
      ...onTheirWay.map((one) => ({ message: asMessage(one, me ?? null), unsent: one })),
    ];
    return toLines(shown);
  }, [messages, unsent, me]);
}

/** As the server will tell it, as far as we know. */
function asMessage(unsent: Unsent, user: SmsMessage["user"]): SmsMessage {
  const { id, roomId, message, media, at } = unsent;
  const here = media.flatMap(({ info }) => pictureOf(info.id) ?? []);
  return {
    id,
    roomId,
    message,
    media: here,
    mediaComing: media.length - here.length,
    type: "message",
    flow: "outgoing",
    status: "pending",
    error: null,
    createdAt: new Date(at).toISOString(),
    user: user && { id: user.id, firstName: user.firstName, lastName: user.lastName },
    accountPhone: null,
  };
}
