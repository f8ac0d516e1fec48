import type { Socket } from "socket.io";
import type { App } from "../app.ts";
import { connect } from "../db/connection.ts";
import { toAppError } from "../http/errors.ts";
import { openSession } from "../http/session.ts";
import type { SocketData } from "./socket.ts";

/** Watches a socket of this process from now on. */
export type Watch = (socket: Socket) => void;

/** Whoever ends a session tells its sockets why; this is for those that were not reached by that. */
const patience = 1_000;

/**
 * No socket outlives its session: it is looked up again when the socket has been let in, since it may have
 * ended between the look at the door and the room that its end is told in, and whenever it was forgotten.
 */
export function watchSessions(app: App): Watch {
  const sitting = new Map<string, Set<Socket>>();
  app.sessions.onForget = (sessionId) => {
    if (!sitting.has(sessionId) || app.live.closing) return;
    const later = setTimeout(() => {
      for (const socket of sitting.get(sessionId) ?? []) void look(app, socket);
    }, patience);
    later.unref();
  };
  return (socket) => {
    const { sessionId } = socket.data as SocketData;
    const sockets = sitting.get(sessionId) ?? new Set();
    sitting.set(sessionId, sockets.add(socket));
    socket.on("disconnect", () => {
      sockets.delete(socket);
      if (sockets.size === 0 && sitting.get(sessionId) === sockets) sitting.delete(sessionId);
    });
    void look(app, socket);
  };
}

async function look(app: App, socket: Socket): Promise<void> {
  if (app.live.closing || !socket.connected) return;
  try {
    const db = await connect(app.pool);
    const { token } = socket.data as SocketData;
    const { mustSetUpMfa } = await openSession(db, token, app.sessions).finally(() => db.release());
    if (mustSetUpMfa) socket.disconnect(true);
  } catch (error) {
    const { code, message } = toAppError(error);
    if (code !== "unauthorized")
      return app.log.warn({ err: error }, "the session of a socket was not looked up");
    socket.emit("unauthorized", { message });
    socket.disconnect(true);
  }
}
