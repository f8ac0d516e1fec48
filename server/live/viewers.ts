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
  for (const id of new Set([before, roomId])) {
    if (!id) continue;
    const viewedBy = await viewersOf(socket.nsp as Namespace, id);
    await app.live.emit(data.accountId, "sms_room_update", { id, viewedBy });
  }
}

export function sayTyping(socket: Socket, roomId: string): void {
  const { userId } = socket.data as SocketData;
  socket.to(room(roomId)).emit("sms_room_update", { id: roomId, typing: userId });
}
