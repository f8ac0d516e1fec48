import { useRef } from "react";
import { users, type Peer, type Presence } from "../../contract/users.ts";
import { queryClient, queryKey, useEndpoint } from "../api/use-query.ts";
import { useCommand } from "../api/use-command.ts";
import { toast } from "../ui/toast.tsx";
import { useMe } from "./me.ts";
import type { choices } from "./presence-of.ts";

type Choice = (typeof choices)[number]["status"];
type Own = Pick<Peer, "status" | "since">;

/**
 * One's own presence as the team sees it, nothing until that is known, and how to choose another. Shown at once,
 * taken back when refused.
 */
export function useMyStatus(): { status: Presence | undefined; choose: (status: Choice) => void } {
  const me = useMe();
  const team = queryKey(users.list, {});
  const { data: peers } = useEndpoint(users.list, {});
  /** As the team was told last: without a network nobody else can say what one's status is. */
  const before = useRef<Own | undefined>(undefined);
  const show = (own: Own) =>
    queryClient.setQueryData<Peer[]>(team, (peers) =>
      peers?.map((peer) => (peer.id === me.id ? { ...peer, ...own } : peer)),
    );
  const { mutate } = useCommand(users.setStatus, {
    onSuccess: () => (before.current = undefined),
    onError: (error) => {
      toast.failed(`Unable to change your status. ${error.message}`, error);
      if (before.current) show(before.current);
      before.current = undefined;
      void queryClient.invalidateQueries({ queryKey: team });
    },
  });
  const mine = peers?.find((peer) => peer.id === me.id);
  return {
    status: mine?.status,
    choose(status) {
      if (mine) before.current ??= { status: mine.status, since: mine.since };
      show({ status, since: new Date().toISOString() });
      mutate({ body: { status } });
    },
  };
}
