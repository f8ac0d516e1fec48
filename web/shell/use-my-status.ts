import { users, type Peer, type Presence } from "../../contract/users.ts";
import { Newest, Superseded } from "../api/newest.ts";
import { onSession } from "../api/session.ts";
import { queryClient, queryKey, useEndpoint } from "../api/use-query.ts";
import { toast } from "../ui/toast.tsx";
import { Chosen } from "./chosen.ts";
import { useMe } from "./me.ts";
import type { choices } from "./presence-of.ts";
import { useOnline } from "./use-online.ts";

type Status = (typeof choices)[number]["status"];

/** One for the page: the menu and the palette choose the same status. */
const statuses = new Newest(users.setStatus);
let chosen = new Chosen<Presence>();
onSession(() => (chosen = new Chosen()));

const team = queryKey(users.list, {});

function show(userId: string, status: Presence): void {
  const since = new Date().toISOString();
  queryClient.setQueryData<Peer[]>(team, (before) =>
    before?.map((peer) => (peer.id === userId ? { ...peer, status, since } : peer)),
  );
}

/** Shown at once, taken back when refused. */
async function choose(userId: string, status: Status, shown: Presence | undefined): Promise<void> {
  const own = chosen;
  const choice = own.choose(status, shown);
  show(userId, status);
  try {
    await statuses.send({ body: { status } });
    own.accepted(choice);
  } catch (error) {
    const instead = own.refused(choice);
    // Of somebody who has left meanwhile nobody is told.
    if (!instead || own !== chosen) return;
    // Another window has chosen: the team's list says what.
    if (!(error instanceof Superseded)) {
      toast.failed(`Unable to change your status. ${(error as Error).message}`, error as Error);
      if (instead.stands) show(userId, instead.stands);
    }
    void queryClient.invalidateQueries({ queryKey: team });
  }
}

interface MyStatus {
  /** The one that was chosen, nothing until it is known. */
  status: Presence | undefined;
  /** The same as the team sees it: without a network nobody hears that one is there. */
  shown: Presence | undefined;
  choose: (status: Status) => void;
}

/** One's own presence, and how to choose another. */
export function useMyStatus(): MyStatus {
  const me = useMe();
  const online = useOnline();
  const { data: peers } = useEndpoint(users.list, {});
  const mine = peers?.find((peer) => peer.id === me.id)?.status;
  const shown = mine && !online ? "offline" : mine;
  return { status: mine, shown, choose: (status) => void choose(me.id, status, mine) };
}
