import type { Namespace, Socket } from "socket.io";
import type { z } from "zod";
import { texts } from "../../contract/errors.ts";
import { clientEvents, Handshake, type Ack, type ClientEventName } from "../../contract/socket.ts";
import type { App } from "../app.ts";
import { connect } from "../db/connection.ts";
import { AppError, invalid, mfaSetup, toAppError } from "../http/errors.ts";
import type { Handler } from "../http/handler.ts";
import { invoke } from "../http/invoke.ts";
import { issuesOf, sentence } from "../http/sentence.ts";
import { openSession } from "../http/session.ts";
import { Allowance } from "./allowance.ts";
import { tellNewest } from "./newest.ts";
import { tellPeers, watchServers } from "./presence.ts";
import { watchSessions, type Watch } from "./watch-sessions.ts";
import { replay } from "./replay.ts";
import { sayRoom, sayRooms } from "./say-rooms.ts";
import { requireRoom, sayTyping, viewRoom, viewersOf } from "./viewers.ts";

export interface SocketData {
  /** Who sits there: of a session in which somebody acts as a colleague, not the colleague. */
  userId: string;
  accountId: string;
  sessionId: string;
  token: string;
  expiresAt: string;
  viewing?: string | undefined;
}

/** Lets sockets in: a namespace for each account, a live session for each socket. Anything else is an "Invalid namespace". */
export function acceptSockets(app: App, handlers: readonly Handler[]): void {
  const byName = new Map(handlers.map((handler) => [handler.endpoint.name, handler]));
  const watch = watchSessions(app);
  app.live.letIn({
    admit: (socket) =>
      admitSocket(app, socket).catch((error: unknown) => {
        const { message, code } = toAppError(error);
        throw Object.assign(new Error(message), { data: { code } });
      }),
    welcome: (socket) => welcome(app, socket, byName, watch),
  });
  watchServers(app);
  tellNewest(app);
}

async function admitSocket(app: App, socket: Socket): Promise<void> {
  const handshake = Handshake.safeParse(socket.handshake.auth);
  if (!handshake.success) throw invalid("The connection did not say who it is.");
  const db = await connect(app.pool);
  try {
    const actor = await openSession(db, handshake.data.token, app.sessions);
    if (actor.mustSetUpMfa) throw mfaSetup();
    const own = await app.live.namespaceOf(actor.accountId);
    if (own !== socket.nsp.name || actor.id !== handshake.data.userId) throw invalid("Invalid namespace");
    const data: SocketData = {
      userId: actor.ghostedBy ?? actor.id,
      accountId: actor.accountId,
      sessionId: actor.sessionId,
      expiresAt: actor.expiresAt,
      token: handshake.data.token,
    };
    socket.data = data;
  } finally {
    db.release();
  }
}

function welcome(app: App, socket: Socket, handlers: Map<string, Handler>, watch: Watch): void {
  const { userId, sessionId, accountId, expiresAt } = socket.data as SocketData;
  void socket.join([`user:${userId}`, `session:${sessionId}`]);
  watch(socket);
  tellPeers(app, accountId);
  limit(app, socket);
  for (const name of Object.keys(clientEvents) as ClientEventName[])
    socket.on(name, (...rest: unknown[]) => {
      const acknowledge = acknowledgeOf(rest);
      answer(app, socket, handlers, name, rest[0])
        .then((data) => acknowledge?.({ ok: true, data }))
        .catch((error: unknown) => {
          const known = toAppError(error);
          if (known.code === "internal") app.log.error({ err: error, event: name }, "socket event failed");
          if (known.code === "unauthorized") socket.emit("unauthorized", { message: known.message });
          acknowledge?.({ error: { message: known.message, code: known.code } });
        });
    });
  socket.onAny((name: string, ...rest: unknown[]) => {
    if (Object.hasOwn(clientEvents, name)) return;
    app.log.warn({ event: name.slice(0, 80) }, "unknown socket event");
    acknowledgeOf(rest)?.({ error: { message: "There is no such event.", code: "not_found" } });
  });
  const expiry = setTimeout(
    () => {
      socket.emit("unauthorized", { message: texts.sessionEnded });
      socket.disconnect(true);
    },
    Date.parse(expiresAt) - Date.now(),
  );
  socket.on("disconnect", () => {
    clearTimeout(expiry);
    viewRoom(app, socket, null).catch((error: unknown) =>
      app.log.warn({ err: error }, "a viewer left unseen"),
    );
    tellPeers(app, accountId);
  });
}

/** Comes last, also without a payload. Whatever a client puts in its place, only a function is called. */
function acknowledgeOf(rest: unknown[]): ((ack: Ack) => void) | undefined {
  const last = rest.at(-1);
  return typeof last === "function" ? (last as (ack: Ack) => void) : undefined;
}

/** A client gone wild is answered and not obeyed; what it may do at once is far more than a person does. */
function limit(app: App, socket: Socket): void {
  const perSecond = app.config.RATE_LIMIT / 300;
  const allowance = new Allowance(5 * perSecond, perSecond);
  socket.use(([, ...rest], next) => {
    if (allowance.take()) return next();
    const { message, code } = new AppError("too_many", texts.tooMany);
    acknowledgeOf(rest)?.({ error: { message, code } });
  });
}

async function answer(
  app: App,
  socket: Socket,
  handlers: Map<string, Handler>,
  name: ClientEventName,
  payload: unknown,
): Promise<unknown> {
  const event = clientEvents[name];
  const parsed = (event.payload as z.ZodType).safeParse(payload);
  if (!parsed.success) throw invalid(sentence(issuesOf(parsed.error)[0]!));
  const data = socket.data as SocketData;
  if ("endpoint" in event) {
    const handler = handlers.get(event.endpoint.name)!;
    return invoke(
      app,
      handler,
      event.input(parsed.data as never),
      { token: data.token },
      { address: socket.handshake.address, socket: socket.id },
    );
  }
  const value = parsed.data as { roomId: string | null; seq?: number; quiet?: boolean };
  if (name === "reconnected") {
    if (value.seq === undefined) await sayRooms(app, socket, handlers);
    return replay(app, data.accountId, value.seq ?? Number.MAX_SAFE_INTEGER);
  }
  if (name === "sms_join_room") {
    if (value.roomId && !value.quiet) await sayRoom(app, socket, handlers, value.roomId);
    return viewRoom(app, socket, value.roomId);
  }
  await requireRoom(app, data, value.roomId!);
  if (name === "sms_is_typing") return sayTyping(socket, value.roomId!);
  return { viewedBy: await viewersOf(socket.nsp as Namespace, value.roomId!) };
}

/** Closes the sockets of a session that was ended: they are told why first. */
export async function closeSockets(
  app: App,
  accountId: string,
  sessionId: string,
  message: string,
): Promise<void> {
  const room = `session:${sessionId}`;
  // Waited for: sent together, the end may overtake the reason on its way through the other processes.
  await app.live.emit(accountId, "unauthorized", { message }, room);
  (await app.live.of(accountId)).in(room).disconnectSockets(true);
}
