import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { sms, type SmsRoom } from "../../contract/sms.ts";
import { useEndpoint } from "../api/use-query.ts";

/** A conversation; what the list knows of it is shown until it is fetched itself. */
export function useRoom(id: string): { room: SmsRoom | undefined; error: Error | null } {
  const client = useQueryClient();
  const { data, error } = useEndpoint(sms.room, { params: { id } });
  return { room: data ?? listed(client.getQueriesData({ queryKey: [sms.rooms.name] }), id), error };
}

function listed(lists: [unknown, unknown][], id: string): SmsRoom | undefined {
  for (const [, data] of lists) {
    const pages = (data as InfiniteData<SmsRoom[]> | undefined)?.pages ?? [];
    const room = pages.flat().find((one) => one.id === id);
    if (room) return room;
  }
  return undefined;
}
