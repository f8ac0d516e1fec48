import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { clients, type Client, type ClientRow } from "../../contract/clients.ts";
import { queryKey } from "../api/use-query.ts";

/** What can be shown of a contact before it was fetched: its row of the directory, or what another page has fetched. */
export function useKnownClient(id: string): ClientRow | Client | undefined {
  const client = useQueryClient();
  const watch = useCallback((watcher: () => void) => client.getQueryCache().subscribe(watcher), [client]);
  return useSyncExternalStore(watch, () => knownClient(client, id));
}

function knownClient(cache: QueryClient, id: string): ClientRow | Client | undefined {
  const whole = cache.getQueryData<Client>(queryKey(clients.get, { params: { id } }));
  if (whole) return whole;
  for (const { name } of [clients.list, clients.favorites])
    for (const [, rows] of cache.getQueriesData<ClientRow[]>({ queryKey: [name] })) {
      const row = rows?.find((one) => one.id === id);
      if (row) return row;
    }
  return undefined;
}
