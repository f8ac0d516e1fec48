import type { Namespace, Socket } from "socket.io";
import sql from "sql-template-tag";
import type { App } from "../app.ts";
import { read } from "../db/connection.ts";
import { notFound } from "../http/errors.ts";
import { everySocket } from "./live.ts";
import type { SocketData } from "./socket.ts";
import { Turns } from "./turns.ts";

/** Who looks at a conversation is kept by the sockets alone: it ends with them, and is never stored. */
const room = (roomId: string) => `viewing:${roomId}`;

/** Nothing is heard in a conversation of another account; whoever says something there is told so. @throws 404 */
export async function requireRoom(app: App, data: SocketData, roomId: string): Promise<void> {
  if (data.viewing === roomId) return;
  const { accountId } = data;
  const found = await read(app.pool, accountId, (db) =>
    db.maybe(sql`select id from sms_rooms where account_id = ${accountId} and id = ${roomId}`),
  );
  if (!found) throw notFound("conversation");
}

export async function viewersOf(namespace: Namespace, roomId: string): Promise<string[]> {
  const { sockets } = await everySocket(namespace.in(room(roomId)));
  return [...new Set(sockets.map((socket) => (socket.data as SocketData).userId))];
}

/** Of each socket: how often it has said where it looks. */
const looks = new WeakMap<Socket, number>();
/** By conversation. */
const telling = new Turns();

/** One conversation at a time for each socket; null leaves it. @throws 404 */
export async function viewRoom(app: App, socket: Socket, roomId: string | null): Promise<void> {
  const data = socket.data as SocketData;
  const look = (looks.get(socket) ?? 0) + 1;
  looks.set(socket, look);
  if (roomId) await requireRoom(app, data, roomId);
  // It looks elsewhere by now, or is gone.
  if (looks.get(socket) !== look) return;
  const before = data.viewing;
  data.viewing = roomId ?? undefined;
  if (before && before !== roomId) await socket.leave(room(before));
  if (roomId) await socket.join(room(roomId));
  for (const id of new Set([before, roomId]))
    if (id)
      await telling.take(id, async () => {
        const viewedBy = await viewersOf(socket.nsp as Namespace, id);
        await app.live.emit(data.accountId, "sms_room_update", { id, viewedBy });
      });
}

export function sayTyping(socket: Socket, roomId: string): void {
  const { userId } = socket.data as SocketData;
  socket.to(room(roomId)).emit("sms_room_update", { id: roomId, typing: userId });
}
