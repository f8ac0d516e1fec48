import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useCallback, useEffect, useLayoutEffect, useState } from "react";
import { knownRoom, type Recipient, useOpening } from "./use-opening.ts";
import type { useMessagesSearch } from "./search-params.ts";
import { newWriting } from "./writing.ts";

const TOUCH = "(pointer: coarse)";

/**
 * Leads whoever comes to write into the field: `?phone=` is "Text" and opens the conversation with that number,
 * and a link from elsewhere (`?room=`) was followed to answer. A row of the list is opened to be looked at.
 */
export function useArrival({ search, change }: ReturnType<typeof useMessagesSearch>) {
  const { room, phone, client: whose } = search;
  const [writing] = useState(newWriting);
  const client = useQueryClient();
  // Its key, which is another one each time, also where it leads to what is open already.
  // oxlint-disable-next-line no-underscore-dangle -- the router's name for it
  const arrived = useLocation({ select: ({ state }) => (state.within ? undefined : state.__TSR_key) });

  useLayoutEffect(() => {
    // A keyboard that nobody asked for would cover half of what is to be read.
    if (arrived && room && !matchMedia(TOUCH).matches) writing.lead(room);
  }, [arrived, room, writing]);

  const toRoom = useCallback(
    (id: string, replace: boolean) => {
      writing.lead(id);
      change({ room: id, message: undefined, phone: undefined, client: undefined }, replace);
    },
    [writing, change],
  );
  // In place of the number, so that Back leads to where one was.
  const { open, stop, trouble, retry } = useOpening(useCallback((id) => toRoom(id, true), [toRoom]));

  useEffect(() => {
    if (!phone) return;
    writing.begin();
    void open({ mobilePhone: phone, ...(whose !== undefined && { id: whose }) });
    return stop;
  }, [phone, whose, writing, open, stop]);

  const start = useCallback(
    (recipient: Recipient) => {
      const known = knownRoom(client, recipient);
      if (known) return toRoom(known, false);
      writing.begin();
      change({ room: undefined, message: undefined, phone: recipient.mobilePhone, client: recipient.id });
    },
    [client, toRoom, writing, change],
  );
  return { writing, start, trouble, retry };
}
