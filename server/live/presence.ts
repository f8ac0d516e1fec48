import sql from "sql-template-tag";
import type { Peer, Presence } from "../../contract/users.ts";
import type { App } from "../app.ts";
import { read, type Db } from "../db/connection.ts";

interface Row extends Omit<Peer, "status" | "since"> {
  presence: Presence;
  presenceSince: string;
}

/** The team with presence: what each chose, or offline while none of their windows is connected. */
export async function listPeers(app: App, db: Db, accountId: string): Promise<Peer[]> {
  const [rows, online] = await Promise.all([
    db.many<Row>(sql`
      select id, first_name, last_name, avatar, role, extension, presence, presence_since
      from users where account_id = ${accountId} order by first_name, last_name`),
    app.live.online(accountId),
  ]);
  return rows.map(({ presence, presenceSince, ...user }) =>
    online.has(user.id)
      ? { ...user, status: presence, since: presenceSince }
      : { ...user, status: "offline", since: null },
  );
}

const waiting = new Map<string, NodeJS.Timeout>();

/** Sends everyone the peers list soon: a burst of connections makes one message. */
export function tellPeers(app: App, accountId: string): void {
  if (waiting.has(accountId) || app.live.closing) return;
  const send = async () => {
    waiting.delete(accountId);
    if (app.live.closing) return;
    const peers = await read(app.pool, accountId, (db) => listPeers(app, db, accountId));
    await app.live.emit(accountId, "users_peers", peers);
  };
  const timer = setTimeout(
    () => void send().catch((error: unknown) => app.log.warn({ err: error }, "peers were not sent")),
    50,
  );
  waiting.set(accountId, timer);
}
