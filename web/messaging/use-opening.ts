import { type InfiniteData, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { e164 } from "../../contract/show-phone.ts";
import { sms, type SmsRoom } from "../../contract/sms.ts";
import { isRefusal } from "../api/call.ts";
import { onReconnected } from "../api/reconnected.ts";
import { command } from "../api/use-command.ts";
import { queryKey } from "../api/use-query.ts";
import { placeOf, type Recipient } from "../drafts/draft-places.ts";
import { moveText } from "./early-text.ts";

/** Opens the conversation with a number, which is begun where there is none. What failed can be tried again. */
export function useOpening(onOpen: (roomId: string, from: string) => void) {
  const [trouble, setTrouble] = useState<string>();
  const wanted = useRef<{ recipient: Recipient; failed?: unknown }>(undefined);
  const client = useQueryClient();

  const open = useCallback(
    async (recipient: Recipient) => {
      const asked: typeof wanted.current = { recipient };
      wanted.current = asked;
      setTrouble(undefined);
      const isWanted = () => wanted.current === asked;
      const place = placeOf(recipient);
      try {
        const room = await command(sms.createRoom, {
          body: { ...recipient, mobilePhone: e164(recipient.mobilePhone) },
        });
        if (!isWanted()) {
          // Whoever writes to the same one again goes on with it, and takes it along from there.
          if (!wanted.current || placeOf(wanted.current.recipient) !== place) moveText(place, room.id);
          return;
        }
        // Shown at once, so that no key is lost in between; and asked for, as an event may have come meanwhile.
        const key = queryKey(sms.room, { params: { id: room.id } });
        client.setQueryData<SmsRoom>(key, (known) => known ?? room);
        void client.invalidateQueries({ queryKey: key, refetchType: "none" });
        onOpen(room.id, place);
      } catch (error) {
        if (!isWanted()) return;
        asked.failed = error;
        setTrouble((error as Error).message);
      }
    },
    [client, onOpen],
  );

  const stop = useCallback(() => {
    wanted.current = undefined;
    setTrouble(undefined);
  }, []);
  useEffect(() => stop, [stop]);
  const retry = useCallback(() => {
    if (wanted.current?.failed) void open(wanted.current.recipient);
  }, [open]);
  useEffect(() => onReconnected(() => isRefusal(wanted.current?.failed) || retry()), [retry]);
  return { open, stop, trouble, retry };
}

/** The conversation that the lists know already: it is opened with no word from the server. */
export function knownRoom(client: QueryClient, { mobilePhone, id }: Recipient): string | undefined {
  const lists = client.getQueriesData<InfiniteData<SmsRoom[]>>({ queryKey: [sms.rooms.name] });
  const listed = lists.flatMap(([, data]) => data?.pages ?? []).flat();
  // Another's than the one chosen: the server makes it theirs.
  return listed.find((room) => room.phoneNumber === mobilePhone && (!id || room.client?.id === id))?.id;
}
