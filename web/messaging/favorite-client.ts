import { clients, type Client } from "../../contract/clients.ts";
import { command } from "../api/use-command.ts";
import { toast } from "../ui/toast.tsx";
import { useWanted } from "./wanted.ts";

/** Our own star on a client. */
export function useFavorite(client: Client | undefined, me: string): [boolean, () => void] {
  const { shown, ask, undo } = useWanted(client?.id ?? "", client?.favorite ?? false);
  return [
    shown,
    () => {
      if (!client) return;
      ask();
      const to = shown ? clients.removeFavorite : clients.addFavorite;
      command(to, { params: { id: me, clientId: client.id } }).catch((error: Error) => {
        undo();
        toast.error(error.message);
      });
    },
  ];
}
