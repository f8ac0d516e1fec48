import { users, type Peer, type Presence } from "../../contract/users.ts";
import { onSession } from "../api/session.ts";
import { queryClient, queryKey, useEndpoint } from "../api/use-query.ts";
import { useCommand } from "../api/use-command.ts";
import { toast } from "../ui/toast.tsx";
import { Chosen } from "./chosen.ts";
import { useMe } from "./me.ts";
import type { choices } from "./presence-of.ts";

type Choice = (typeof choices)[number]["status"];

/** One for the page: the menu and the palette choose the same status. */
let chosen = new Chosen<Presence | null>();
onSession(() => (chosen = new Chosen()));

/**
 * One's own presence as the team sees it, nothing until that is known, and how to choose another. Shown at once,
 * taken back when refused.
 */
export function useMyStatus(): { status: Presence | undefined; choose: (status: Choice) => void } {
  const me = useMe();
  const team = queryKey(users.list, {});
  const { data: peers } = useEndpoint(users.list, {});
  const show = (status: Presence) => {
    const since = new Date().toISOString();
    queryClient.setQueryData<Peer[]>(team, (before) =>
      before?.map((peer) => (peer.id === me.id ? { ...peer, status, since } : peer)),
    );
  };
  const { mutate } = useCommand(users.setStatus, {
    onSuccess: (_, { body }) => chosen.accepted(body.status),
    onError: (error, { body }) => {
      toast.failed(`Unable to change your status. ${error.message}`, error);
      const stands = chosen.refused(body.status);
      if (stands) show(stands);
      void queryClient.invalidateQueries({ queryKey: team });
    },
  });
  const mine = peers?.find((peer) => peer.id === me.id);
  return {
    status: mine?.status,
    choose(status) {
      chosen.choose(status, mine?.status);
      show(status);
      mutate({ body: { status } });
    },
  };
}
