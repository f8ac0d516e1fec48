import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { limits } from "../../contract/limits.ts";
import { sms, type SmsRoom } from "../../contract/sms.ts";
import { queryKey, usePages } from "../api/use-query.ts";
import type { RoomFilter } from "./search-params.ts";
import { useDraftedRooms } from "./use-drafted-rooms.ts";

const input = (filter: RoomFilter) => ({ query: { filter } });

/** Conversations page by page, the last active first. */
export function useRooms(filter: RoomFilter) {
  const client = useQueryClient();
  const query = usePages(sms.rooms, input(filter), (last) =>
    last.length === limits.roomPage ? { cursor: last.at(-1)?.cursor } : undefined,
  );
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const listed = useMemo(() => unique(data?.pages.flat() ?? []), [data]);
  const drafted = useDraftedRooms(listed, filter === "all" && data !== undefined);
  const rooms = useMemo(() => (drafted.length > 0 ? inOrder(listed, drafted) : listed), [listed, drafted]);

  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);

  /** Every event fetches all loaded pages again: back at the top the deep ones are let go. */
  const trim = useCallback(() => {
    const key = [...queryKey(sms.rooms, input(filter)), "pages"];
    const state = client.getQueryState<InfiniteData<SmsRoom[]>>(key);
    if (!state?.data || state.data.pages.length < 3 || state.isInvalidated || state.fetchStatus !== "idle")
      return;
    client.setQueryData<InfiniteData<SmsRoom[]>>(key, ({ pages, pageParams } = state.data!) => ({
      pages: pages.slice(0, 1),
      pageParams: pageParams.slice(0, 1),
    }));
  }, [client, filter]);

  return { rooms, loaded: data !== undefined, error: query.error, retry: query.refetch, more, trim };
}

const inOrder = (listed: SmsRoom[], drafted: SmsRoom[]): SmsRoom[] =>
  [...listed, ...drafted].toSorted((a, b) => b.lastMessageOn.localeCompare(a.lastMessageOn));

/** A room that moves while pages are fetched can be on two of them. */
function unique(rooms: SmsRoom[]): SmsRoom[] {
  const seen = new Set<string>();
  return rooms.filter((room) => !seen.has(room.id) && seen.add(room.id));
}
