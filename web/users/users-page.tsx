import { staffName } from "../../contract/names.ts";
import { users, type Peer } from "../../contract/users.ts";
import { useEndpoint } from "../api/use-query.ts";
import { GhostButton } from "../ghost/ghost-button.tsx";
import { BackButton } from "../shell/back-button.tsx";
import { presenceFor } from "../shell/presence-of.ts";
import { useNow } from "../shell/use-now.ts";
import { Avatar } from "../ui/avatar.tsx";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { NotLoaded } from "../ui/not-loaded.tsx";
import { PRESENCE_LABELS } from "../ui/presence.ts";
import { roleName } from "./role-name.ts";
import "./users.css";

/** The team of the account, as far as everybody may know. */
export function UsersPage() {
  const { data, error, refetch, isFetching } = useEndpoint(users.list, {});
  const now = useNow(20_000);
  return (
    <div className="users">
      <header className="sheet__h sheet__h--back">
        <BackButton />
        <h1>Users</h1>
        {data && <span className="t3 num">{data.length}</span>}
      </header>
      {error && !data ? (
        <div className="users__e">
          <NotLoaded busy={isFetching} onRetry={refetch}>
            Unable to load users. {error.message}
          </NotLoaded>
        </div>
      ) : (
        <div className="scroll users__b">
          <DataTable
            label="Users"
            rowHeight={56}
            rows={data ?? []}
            rowKey={(peer) => peer.id}
            columns={columns(now)}
            {...(!data && { loading: 5 })}
          />
        </div>
      )}
    </div>
  );
}

const columns = (now: number): Column<Peer>[] => [
  {
    id: "name",
    head: "Name",
    width: "minmax(200px, 1fr)",
    narrow: "minmax(0, 1fr)",
    cell: (peer) => (
      <span className="users__n">
        <Avatar id={peer.id} name={staffName(peer)} src={peer.avatar} size={32} presence={peer.status} />
        <span className="two2">
          <b className="trunc">{staffName(peer)}</b>
          <small className="users__p">{PRESENCE_LABELS[peer.status]}</small>
        </span>
      </span>
    ),
  },
  { id: "role", head: "Role", width: "140px", narrow: "84px", cell: (peer) => roleName(peer.role) },
  { id: "extension", head: "Extension", width: "110px", drop: 720, cell: (peer) => peer.extension ?? "" },
  {
    id: "presence",
    head: "Presence",
    width: "160px",
    drop: 520,
    cell: (peer) => (
      <span className="num">
        {PRESENCE_LABELS[peer.status]} <span className="t3">{presenceFor(peer.status, peer.since, now)}</span>
      </span>
    ),
  },
  {
    id: "actions",
    head: "Actions",
    hideHead: true,
    end: true,
    width: "112px",
    cell: (peer) => <GhostButton user={peer} />,
  },
];
