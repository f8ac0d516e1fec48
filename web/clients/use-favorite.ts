import { useQueryClient } from "@tanstack/react-query";
import { clients, type Client, type ClientRow } from "../../contract/clients.ts";
import type { Changed } from "../../contract/events.ts";
import { command } from "../api/use-command.ts";
import { useSession } from "../api/session.ts";
import { concernsQuery } from "../api/stale.ts";
import { queryKey } from "../api/use-query.ts";
import { toast } from "../ui/toast.tsx";

/**
 * Stars a client or takes the star away. It is shown at once; the server's event brings the truth after it. Where it
 * failed the server is asked: that event may have come before, of a command whose answer was lost.
 */
export function useFavorite(): (client: { id: string; favorite: boolean }) => void {
  const cache = useQueryClient();
  const userId = useSession()?.userId;

  function show(id: string, favorite: boolean) {
    const star = (row: ClientRow) => (row.id === id ? { ...row, favorite } : row);
    cache.setQueriesData<ClientRow[]>({ queryKey: [clients.list.name] }, (rows) => rows?.map(star));
    for (const endpoint of [clients.get, clients.full])
      cache.setQueryData<Client>(
        queryKey(endpoint, { params: { id } }),
        (one) => one && { ...one, favorite },
      );
  }

  return ({ id, favorite }) => {
    if (!userId) return;
    show(id, !favorite);
    const endpoint = favorite ? clients.removeFavorite : clients.addFavorite;
    command(endpoint, { params: { id: userId, clientId: id } }).catch((error: Error) => {
      show(id, favorite);
      const event: Changed = { seq: 0, name: "clients.favorited", ids: [id], by: userId };
      void cache.invalidateQueries({ predicate: ({ queryKey }) => concernsQuery(event, queryKey) });
      toast.failed(error.message, error);
    });
  };
}
