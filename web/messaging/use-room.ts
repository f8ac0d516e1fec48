import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { sms, type SmsRoom } from "../../contract/sms.ts";
import { useEndpoint } from "../api/use-query.ts";

/** A conversation; what the list knows of it is shown until it is fetched itself. */
export function useRoom(id: string) {
  const client = useQueryClient();
  const { data, error, refetch } = useEndpoint(sms.room, { params: { id } });
  const room = data ?? listed(client.getQueriesData({ queryKey: [sms.rooms.name] }), id);
  return { room, error, retry: () => void refetch() };
}

function listed(lists: [unknown, unknown][], id: string): SmsRoom | undefined {
  for (const [, data] of lists) {
    const pages = (data as InfiniteData<SmsRoom[]> | undefined)?.pages ?? [];
    const room = pages.flat().find((one) => one.id === id);
    if (room) return room;
  }
  return undefined;
}
