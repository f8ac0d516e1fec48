import { Link } from "@tanstack/react-router";
import { staffName } from "../../contract/names.ts";
import { users, type Peer } from "../../contract/users.ts";
import { useEndpoint } from "../api/use-query.ts";
import { Avatar } from "../ui/avatar.tsx";
import { classNames } from "../ui/class-names.ts";
import { PRESENCE_LABELS } from "../ui/presence.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { useMe } from "./me.ts";
import { byPresence, isCall, onlineOf, presenceFor } from "./presence-of.ts";
import { useNow } from "./use-now.ts";

/** The team without oneself, live, and how many of them are there. In a rail the pictures alone are seen, the words still read out. */
export function Peers({ rail }: { rail: boolean }) {
  const me = useMe();
  const { data, error } = useEndpoint(users.list, {});
  const peers = byPresence((data ?? []).filter((peer) => peer.id !== me.id));
  const isAlone = data !== undefined && peers.length === 0;
  const now = useNow(peers.some((peer) => isCall(peer.status)) ? 1_000 : 20_000);
  return (
    <div className="side__scroll">
      {!isAlone && (
        <div className={rail ? "sr" : "side__h"}>
          <h2>
            {rail ? (
              "Team"
            ) : (
              <Link to="/users" className="side__a">
                Team
              </Link>
            )}
          </h2>
          {peers.length > 0 && (
            <span className="side__n num">
              {onlineOf(peers)} of {peers.length} online
            </span>
          )}
        </div>
      )}
      {!data && !error && !rail && <Skeleton rowHeight={36} avatar label="Loading the team" />}
      {error && !data && <p className="side__e">Unable to load the team. {error.message}</p>}
      <ul>
        {peers.map((peer) => (
          <PeerRow key={peer.id} peer={peer} now={now} rail={rail} />
        ))}
      </ul>
    </div>
  );
}

function PeerRow({ peer, now, rail }: { peer: Peer; now: number; rail: boolean }) {
  const name = staffName(peer);
  const off = peer.status === "offline";
  const label = PRESENCE_LABELS[peer.status];
  return (
    <li className={classNames("peer", off && "is-off")} title={`${name}, ${label}`}>
      <Avatar id={peer.id} name={name} src={peer.avatar} size={28} presence={peer.status} />
      <span className={rail ? "sr" : "peer__n"}>{name}</span>
      <span className={rail ? "sr" : "peer__s num"}>
        {peer.status !== "available" && !off && <span>{label} </span>}
        <span>{presenceFor(peer.status, peer.since, now)}</span>
      </span>
    </li>
  );
}
