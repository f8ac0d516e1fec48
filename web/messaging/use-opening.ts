import { type InfiniteData, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { sms, type SmsRoom } from "../../contract/sms.ts";
import { command } from "../api/use-command.ts";
import { queryKey } from "../api/use-query.ts";

/** Whom to text: a number, and whose it is where several have it. */
export interface Recipient {
  mobilePhone: string;
  id?: string;
}

/** Opens the conversation with a number, which is begun where there is none. What failed can be tried again. */
export function useOpening(onOpen: (roomId: string) => void) {
  const [trouble, setTrouble] = useState<string>();
  const wanted = useRef<Recipient>(undefined);
  const client = useQueryClient();

  const open = useCallback(
    async (recipient: Recipient) => {
      wanted.current = recipient;
      setTrouble(undefined);
      const isWanted = () => wanted.current === recipient;
      try {
        const room = await command(sms.createRoom, { body: recipient });
        if (!isWanted()) return;
        // Shown at once, so that no key is lost in between; and asked for, as an event may have come meanwhile.
        const key = queryKey(sms.room, { params: { id: room.id } });
        client.setQueryData<SmsRoom>(key, (known) => known ?? room);
        void client.invalidateQueries({ queryKey: key, refetchType: "none" });
        onOpen(room.id);
      } catch (error) {
        if (isWanted()) setTrouble((error as Error).message);
      }
    },
    [client, onOpen],
  );

  const stop = useCallback(() => {
    wanted.current = undefined;
    setTrouble(undefined);
  }, []);
  const retry = useCallback(() => {
    if (wanted.current) void open({ ...wanted.current });
  }, [open]);
  return { open, stop, trouble, retry };
}

/** The conversation that the lists know already: it is opened with no word from the server. */
export function knownRoom(client: QueryClient, { mobilePhone, id }: Recipient): string | undefined {
  const lists = client.getQueriesData<InfiniteData<SmsRoom[]>>({ queryKey: [sms.rooms.name] });
  const listed = lists.flatMap(([, data]) => data?.pages ?? []).flat();
  // Another's than the one chosen: the server makes it theirs.
  return listed.find((room) => room.phoneNumber === mobilePhone && (!id || room.client?.id === id))?.id;
}
