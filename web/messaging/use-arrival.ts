import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { placeOf, type Recipient } from "../drafts/draft-places.ts";
import { TOUCH } from "../ui/media.ts";
import type { useMessagesSearch } from "./search-params.ts";
import { knownRoom, useOpening } from "./use-opening.ts";
import { newWriting } from "./writing.ts";

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
    (id: string, replace: boolean) =>
      change({ room: id, message: undefined, phone: undefined, client: undefined }, replace),
    [change],
  );
  // In place of the number, so that Back leads to where one was.
  const { open, stop, trouble, retry } = useOpening(
    useCallback(
      (id, from) => {
        writing.goOn(from, id);
        toRoom(id, true);
      },
      [toRoom, writing],
    ),
  );

  useEffect(() => {
    if (!phone) return;
    void open({ mobilePhone: phone, ...(whose !== undefined && { id: whose }) });
    return stop;
  }, [phone, whose, open, stop]);

  const place = phone === undefined ? undefined : placeOf({ mobilePhone: phone, id: whose });
  const last = useRef<{ place?: string | undefined; arrived?: string | undefined }>({});
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { place, arrived };
    const isAnother = before.place !== place;
    if (place === undefined || (!isAnother && (!arrived || before.arrived === arrived))) return;
    writing.lead(place);
    if (!isAnother) retry();
  }, [place, arrived, writing, retry]);

  const start = useCallback(
    (recipient: Recipient) => {
      const known = knownRoom(client, recipient);
      if (known) {
        writing.lead(known, placeOf(recipient));
        return toRoom(known, false);
      }
      if (placeOf(recipient) === place) {
        writing.lead(place);
        return retry();
      }
      change({ room: undefined, message: undefined, phone: recipient.mobilePhone, client: recipient.id });
    },
    [client, toRoom, writing, place, retry, change],
  );
  return { writing, place, start, trouble, retry };
}
