import type { Namespace, Socket } from "socket.io";
import type { App } from "../app.ts";
import { everySocket } from "./live.ts";
import type { SocketData } from "./socket.ts";

/** Who looks at a conversation is kept by the sockets alone: it ends with them, and is never stored. */
const room = (roomId: string) => `viewing:${roomId}`;

export async function viewersOf(namespace: Namespace, roomId: string): Promise<string[]> {
  const sockets = await everySocket(namespace.in(room(roomId)));
  return [...new Set(sockets.map((socket) => (socket.data as SocketData).userId))];
}

/** One conversation at a time for each socket; null leaves it. */
export async function viewRoom(app: App, socket: Socket, roomId: string | null): Promise<void> {
  const data = socket.data as SocketData;
  const before = data.viewing;
  data.viewing = roomId ?? undefined;
  if (before && before !== roomId) await socket.leave(room(before));
  if (roomId) await socket.join(room(roomId));
  for (const id of new Set([before, roomId]))
    if (id)
      await tellViewers(socket.nsp as Namespace, id, (update) =>
        app.live.emit(data.accountId, "sms_room_update", update),
      );
}

/** Of each conversation: the last telling that was asked for. */
const telling = new Map<string, Promise<void>>();

/** One after the other: of two that come at once, the older count must not be heard last. */
async function tellViewers(
  namespace: Namespace,
  id: string,
  tell: (update: { id: string; viewedBy: string[] }) => Promise<void>,
): Promise<void> {
  const before = telling.get(id) ?? Promise.resolve();
  const mine = before.then(async () => tell({ id, viewedBy: await viewersOf(namespace, id) }));
  const settled = mine
    .catch(() => {})
    .finally(() => {
      if (telling.get(id) === settled) telling.delete(id);
    });
  telling.set(id, settled);
  await mine;
}

export function sayTyping(socket: Socket, roomId: string): void {
  const { userId } = socket.data as SocketData;
  socket.to(room(roomId)).emit("sms_room_update", { id: roomId, typing: userId });
}
