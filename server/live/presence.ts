import sql from "sql-template-tag";
import type { Peer, Presence } from "../../contract/users.ts";
import type { App } from "../app.ts";
import { read, type Db } from "../db/connection.ts";
import type { Context } from "../http/context.ts";
import { callsWith, callsWithout, isCall, type Sayer } from "./calls.ts";
import type { Online } from "./live.ts";
import { shownPresence, type Standing } from "./rules.ts";
import type { SocketData } from "./socket.ts";
import { Turns } from "./turns.ts";

type Row = Omit<Peer, "status" | "since"> & Standing;

/** The team with presence. `online`: who is connected, asked of all processes before. */
export async function listPeers(app: App, db: Db, accountId: string, online: Online): Promise<Peer[]> {
  const rows = await db.many<Row>(sql`
    select u.id, u.first_name, u.last_name, u.avatar, u.role, u.extension, u.presence, u.presence_since,
      u.calls, s.locked_at, s.offline_at
    from users u left join lateral (
      select max(locked_at) as locked_at, max(offline_at) as offline_at from sessions
      where account_id = u.account_id and user_id = u.id and ended_at is null and expires_at > now()
        and ghosted_by is null
    ) s on true
    where u.account_id = ${accountId} and u.deleted_at is null order by u.first_name, u.last_name`);
  return rows.map((row) => {
    const { presence, presenceSince, calls, lockedAt, offlineAt, ...user } = row;
    const standing = { presence, presenceSince, calls, lockedAt, offlineAt };
    const avatar = user.avatar && app.files.path(accountId, user.avatar);
    return { ...user, avatar, ...shownPresence(standing, online.get(user.id)) };
  });
}

/** By choice, by a call, or on the way out. Null: the call is over, and what was chosen before shows again. */
export async function setPresence(
  ctx: Context,
  userId: string,
  status: Presence | null,
  sayer: Sayer,
): Promise<void> {
  const { db, accountId } = ctx;
  const leaving = status === "offline";
  // The person's row before their sessions, as a sign-in has them.
  if (status === null || isCall(status)) {
    const calls = status ? callsWith(sayer, status, ctx.now) : callsWithout(sayer);
    await db.run(sql`update users set calls = ${calls} where account_id = ${accountId} and id = ${userId}`);
  } else if (!leaving)
    await db.run(sql`
      update users set presence = ${status}, calls = ${callsWithout(sayer)},
        presence_since = case when presence = ${status} then presence_since else now() end
      where account_id = ${accountId} and id = ${userId}`);
  // Whoever was on the way out and chooses something, or takes a call, is here again; one that ends says nothing of it.
  if (status !== null)
    await db.run(sql`
      update sessions set offline_at = case when ${leaving}::boolean then now() end
      where account_id = ${accountId} and user_id = ${userId} and ended_at is null and ghosted_by is null`);
  ctx.record("users.statusSet", [userId], { status });
  ctx.afterCommit(() => tellPeers(ctx.app, accountId));
}

const LOOK_MS = 2_000;

const waiting = new Map<string, NodeJS.Timeout>();
const telling = new Turns();
/** What each account was told last, by user. */
const told = new Map<string, Map<string, string>>();

/** Sends everyone the peers list soon: a burst of connections makes one message. */
export function tellPeers(app: App, accountId: string): void {
  if (waiting.has(accountId) || app.live.closing) return;
  const send = async () => {
    waiting.delete(accountId);
    if (app.live.closing) return;
    const online = await app.live.online(accountId);
    const peers = await read(app.pool, accountId, (db) => listPeers(app, db, accountId, online));
    await app.live.emit(accountId, "users_peers", peers);
    const before = told.get(accountId) ?? new Map<string, string>();
    const now = new Map(peers.map((peer) => [peer.id, JSON.stringify(peer)]));
    told.set(accountId, now);
    for (const peer of peers)
      if (before.has(peer.id) && before.get(peer.id) !== now.get(peer.id))
        await app.live.emit(accountId, "users_update", peer);
  };
  const timer = setTimeout(
    () =>
      void telling.take(accountId, send).catch((error: unknown) => {
        app.log.warn({ err: error }, "peers were not sent");
        // Nobody may come or go for long, and until then the screens would show what is no more.
        setTimeout(() => tellPeers(app, accountId), LOOK_MS).unref();
      }),
    50,
  );
  waiting.set(accountId, timer);
}

/**
 * A server that is killed says goodbye for nobody: when its heartbeat stays away, those who remain tell their
 * screens who is still there.
 */
export function watchServers(app: App): void {
  const known = new Map<string, number>();
  const look = async () => {
    if (app.live.closing) return clearInterval(timer);
    for (const [name, namespace] of app.live.io._nsps) {
      const servers = await namespace.adapter.serverCount();
      const [socket] = namespace.sockets.values();
      if (socket && servers < (known.get(name) ?? 0)) tellPeers(app, (socket.data as SocketData).accountId);
      known.set(name, servers);
    }
  };
  const timer = setInterval(() => void look().catch(() => {}), LOOK_MS);
  timer.unref();
}
