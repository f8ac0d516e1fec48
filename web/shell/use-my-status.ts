import { users, type Peer, type Presence } from "../../contract/users.ts";
import { queryClient, queryKey, useEndpoint } from "../api/use-query.ts";
import { useCommand } from "../api/use-command.ts";
import { toast } from "../ui/toast.tsx";
import { useMe } from "./me.ts";
import type { choices } from "./presence-of.ts";

type Choice = (typeof choices)[number]["status"];

/**
 * One's own presence as the team sees it, nothing until that is known, and how to choose another. Shown at once,
 * taken back when refused.
 */
export function useMyStatus(): { status: Presence | undefined; choose: (status: Choice) => void } {
  const me = useMe();
  const team = queryKey(users.list, {});
  const { data: peers } = useEndpoint(users.list, {});
  const { mutate } = useCommand(users.setStatus, {
    onError: (error) => {
      toast.failed(`Unable to change your status. ${error.message}`, error);
      void queryClient.invalidateQueries({ queryKey: team });
    },
  });
  return {
    status: peers?.find((peer) => peer.id === me.id)?.status,
    choose(status) {
      const since = new Date().toISOString();
      queryClient.setQueryData<Peer[]>(team, (before) =>
        before?.map((peer) => (peer.id === me.id ? { ...peer, status, since } : peer)),
      );
      mutate({ body: { status } });
    },
  };
}
