import { useEffect, useState } from "react";
import type { ServerEvent } from "../../contract/socket.ts";
import { users, type Peer } from "../../contract/users.ts";
import { ApiError, call } from "../api/call.ts";
import { log } from "../api/log.ts";
import { live, useLiveEvent } from "../api/live.ts";
import type { Session } from "../api/session.ts";
import { queryClient, queryKey } from "../api/use-query.ts";
import { useMe } from "./me.ts";

/** Keeps the live connection of the signed-in user for as long as the frame stands. */
export function useConnectedAs(session: Session): void {
  const me = useMe();
  const { version } = me;
  const namespace = me.account.socketNamespace;
  // Where the sequence stood before the first page was fetched; later fetches of `me` are newer than that.
  const [seq] = useState(me.seq);

  useEffect(() => {
    live.start({ session, namespace, version, seq, onUnauthorized: look });
    return () => live.stop();
  }, [session, namespace, version, seq]);

  useLiveEvent("users_peers", keepPeers);
  useLiveEvent("users_update", keepPeer);
}

/** What the connection says signs nobody out: the server is asked, and a 401 of its answer does. */
async function look(message: string): Promise<boolean> {
  log(`The live connection is not authorized: ${message}`);
  return call(users.me, {}).then(
    () => true,
    (error: unknown) => !(error instanceof ApiError && error.code === "unauthorized"),
  );
}

function keepPeers(peers: ServerEvent<"users_peers">): void {
  queryClient.setQueryData(queryKey(users.list, {}), peers);
}

function keepPeer(peer: ServerEvent<"users_update">): void {
  queryClient.setQueryData<Peer[]>(queryKey(users.list, {}), (before) =>
    before?.map((one) => (one.id === peer.id ? peer : one)),
  );
}
